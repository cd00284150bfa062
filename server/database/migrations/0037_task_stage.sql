ALTER TABLE "task" ADD COLUMN "stage" uuid;
--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_stage_stageinstance_id_fk" FOREIGN KEY ("stage") REFERENCES "public"."stageinstance"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "task_stage" ON "task" USING btree ("stage");
