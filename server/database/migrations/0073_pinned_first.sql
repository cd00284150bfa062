DROP INDEX "content_default_order";
--> statement-breakpoint
CREATE INDEX "content_default_order" ON "content" USING btree ("is_pinned" DESC NULLS FIRST,"publish_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
