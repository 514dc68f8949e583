"""JSON Schemas (draft 7, which editors know best) from the declarations of a file's keys."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

from printkit.source.keys import (
    Anything,
    Either,
    Json,
    Key,
    Kind,
    ListOf,
    MapOf,
    Record,
    Ref,
    Shape,
)

_DRAFT = "http://json-schema.org/draft-07/schema#"
_FIELD: dict[str, Json] = {
    "anyOf": [
        {"type": ["string", "number", "boolean", "null"]},
        {"type": "array", "items": {"type": ["string", "number", "boolean", "null"]}},
    ]
}
"""What an open record's further keys hold: a text, or a list of texts."""


def json_schema(
    record: Record, others: Iterable[Record] = (), *, title: str, many: bool = False
) -> dict[str, Json]:
    """The schema of a file whose document is a record, or a list of `many`.

    `others` are the records that `Ref` names and that the record itself does not contain.
    """
    writer = _Writer({other.name: other for other in (record, *others)})
    root = writer.reference(record)
    if many:
        root = {"type": "array", "items": root}
    return {
        "$schema": _DRAFT,
        "title": title,
        **root,
        "definitions": dict(sorted(writer.definitions.items())),
    }


def schema_text(schema: dict[str, Json]) -> str:
    """A schema as its file holds it."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


class _Writer:
    """Turns shapes into schemas; each record is defined once."""

    def __init__(self, records: dict[str, Record]) -> None:
        self._records = records
        self.definitions: dict[str, Json] = {}

    def reference(self, record: Record) -> dict[str, Json]:
        """A pointer to a record's definition, which is written on first sight."""
        name = re.sub(r"^(?:an?|the) ", "", record.name).replace(" ", "-")
        if name not in self.definitions:
            self.definitions[name] = {}  # stands for itself while it is written
            self.definitions[name] = self._record(record)
        return {"$ref": f"#/definitions/{name}"}

    def _record(self, record: Record) -> dict[str, Json]:
        properties: dict[str, Json] = {}
        required: list[Json] = []
        for key in record.keys:
            for name in (key.name, *key.aliases):
                properties[name] = self._key(key)
            if key.required and key.aliases:
                required.append({"anyOf": [{"required": [n]} for n in (key.name, *key.aliases)]})
            elif key.required:
                required.append({"required": [key.name]})
        schema: dict[str, Json] = {"type": "object", "properties": properties}
        schema["additionalProperties"] = _FIELD if record.open else False
        if required:
            schema["allOf"] = required
        return schema

    def _key(self, key: Key) -> dict[str, Json]:
        doc = key.doc + (f" Default: {key.default}." if key.default else "")
        # Draft 7 ignores what stands beside a $ref, so that goes one level down.
        return {"description": doc, "allOf": [self._shape(key.shape)]}

    def _shape(self, shape: Shape) -> dict[str, Json]:
        match shape:
            case Kind():
                return dict(shape.schema)
            case ListOf():
                return {"type": "array", "items": self._shape(shape.item)}
            case MapOf():
                return {"type": "object", "additionalProperties": self._shape(shape.value)}
            case Either():
                return {"anyOf": [self._shape(option) for option in shape.shapes]}
            case Anything():
                return {}
            case Ref():
                return self.reference(self._records[shape.name])
            case Record():
                return self.reference(shape)
