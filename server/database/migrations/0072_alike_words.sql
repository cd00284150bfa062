CREATE INDEX "content_title_pieces" ON "content" USING gin (text_pieces("title"));
--> statement-breakpoint
CREATE INDEX "content_summary_pieces" ON "content" USING gin (text_pieces("summary"));
--> statement-breakpoint
CREATE INDEX "question_title_pieces" ON "question" USING gin (text_pieces("title"));
