ALTER TABLE "meeting" ADD COLUMN "project" uuid;
--> statement-breakpoint
ALTER TABLE "meeting" ADD CONSTRAINT "meeting_project_project_id_fk" FOREIGN KEY ("project") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "meeting_project" ON "meeting" USING btree ("project");
