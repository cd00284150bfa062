DROP INDEX "registration_area";
--> statement-breakpoint
DROP INDEX "registration_company";
--> statement-breakpoint
CREATE INDEX "registration_area" ON "registration" USING btree ("area","deleted_at","created_by","status","approval","role");
--> statement-breakpoint
CREATE INDEX "registration_company" ON "registration" USING btree ("company","deleted_at","created_by","status","approval","role");
