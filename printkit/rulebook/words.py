"""The few words that printkit itself puts into a rulebook, by its language."""

from __future__ import annotations

from typing import NamedTuple


class Words(NamedTuple):
    """English unless the rulebook's language is one of those below."""

    contents: str = "Contents"
    example: str = "Example"
    note: str = "Note"
    tip: str = "Tip"
    continued: str = "continued"
    notes: str = "Notes"
    players: str = "players"
    player: str = "player"
    minutes: str = "minutes"
    age: str = "age"
    rules: str = "Rules"
    aid: str = "Player aid"
    credits: str = "Rules by"
    skip: str = "Skip to the rules"
    to_text: str = "Back to the text"
    back: str = "back of a card"
    row: str = "Row"
    turned: str = "turned sideways"
    face_down: str = "face down"
    free: str = "free place"
    arrow: str = "arrow"


_WORDS = {
    "en": Words(),
    "de": Words(
        "Inhalt", "Beispiel", "Hinweis", "Tipp", "Fortsetzung", "Anmerkungen", "Personen",
        "Person", "Minuten", "Alter", "Regeln", "Spielhilfe", "Regeln von",
        "Zu den Regeln springen", "Zurück zum Text",
        "Rückseite einer Karte", "Reihe", "quer gelegt", "verdeckt", "freier Platz", "Pfeil",
    ),
    "es": Words(
        "Contenido", "Ejemplo", "Nota", "Consejo", "continuación", "Notas", "jugadores",
        "jugador", "minutos", "edad", "Reglas", "Ayuda de juego", "Reglas de",
        "Ir a las reglas", "Volver al texto",
        "dorso de una carta", "Fila", "girada", "boca abajo", "hueco libre", "flecha",
    ),
    "fr": Words(
        "Sommaire", "Exemple", "Remarque", "Conseil", "suite", "Notes", "joueurs",
        "joueur", "minutes", "âge", "Règles", "Aide de jeu", "Règles par",
        "Aller aux règles", "Retour au texte",
        "dos d’une carte", "Rangée", "tournée", "face cachée", "place libre", "flèche",
    ),
    "it": Words(
        "Indice", "Esempio", "Nota", "Consiglio", "segue", "Note", "giocatori",
        "giocatore", "minuti", "età", "Regole", "Riassunto", "Regole di",
        "Vai alle regole", "Torna al testo",
        "dorso di una carta", "Fila", "ruotata", "coperta", "posto libero", "freccia",
    ),
    "pt": Words(
        "Conteúdo", "Exemplo", "Nota", "Dica", "continuação", "Notas", "jogadores",
        "jogador", "minutos", "idade", "Regras", "Resumo", "Regras de",
        "Ir para as regras", "Voltar ao texto",
        "verso de uma carta", "Fila", "virada", "fechada", "lugar livre", "seta",
    ),
    "nl": Words(
        "Inhoud", "Voorbeeld", "Opmerking", "Tip", "vervolg", "Noten", "spelers",
        "speler", "minuten", "leeftijd", "Regels", "Spelhulp", "Regels door",
        "Naar de regels", "Terug naar de tekst",
        "achterkant van een kaart", "Rij", "gedraaid", "gedekt", "vrije plek", "pijl",
    ),
    "he": Words(
        "תוכן", "דוגמה", "הערה", "עצה", "המשך", "הערות", "שחקנים",
        "שחקן", "דקות", "גיל", "חוקים", "עזר לשחקן", "החוקים מאת",
        "דילוג אל החוקים", "חזרה לטקסט",
        "גב של קלף", "שורה", "מסובב", "הפוך", "מקום פנוי", "חץ",
    ),
    "ar": Words(
        "المحتويات", "مثال", "ملاحظة", "نصيحة", "تابع", "ملاحظات", "لاعبين",
        "لاعب", "دقيقة", "العمر", "القواعد", "ملخص", "القواعد من",
        "انتقل إلى القواعد", "عودة إلى النص",
        "ظهر بطاقة", "صف", "مدارة", "مقلوبة", "مكان فارغ", "سهم",
    ),
}  # fmt: skip


def words(language: str) -> Words:
    """The words of a language such as es or pt-BR."""
    return _WORDS.get(language.partition("-")[0].lower(), _WORDS["en"])
