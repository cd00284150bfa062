DROP INDEX "healthreport_person_day";
--> statement-breakpoint
ALTER TABLE "version" ADD COLUMN "problems" uuid[];
--> statement-breakpoint
CREATE UNIQUE INDEX "healthreport_person_day_unique" ON "healthreport" USING btree ("person","day") WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "version_problems" ON "version" USING gin ("problems");
