"""One file a product; a product is found by its file being here."""
