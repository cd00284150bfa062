CREATE INDEX "message_body_pieces" ON "message" USING gin (text_pieces(rich_text_words("body")));
