ALTER TABLE "task" ADD COLUMN "demand" uuid;
--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_demand_demand_id_fk" FOREIGN KEY ("demand") REFERENCES "public"."demand"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "task_demand" ON "task" USING btree ("demand");
