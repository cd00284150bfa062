CREATE TABLE "operation_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamptz NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"role" text NOT NULL,
	"address" text NOT NULL,
	"agent" text NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"module" text,
	"record_id" uuid,
	"result" text NOT NULL,
	"message" text,
	"cost_ms" integer NOT NULL,
	"is_new_address" boolean NOT NULL,
	"is_night" boolean NOT NULL
);

--> statement-breakpoint
ALTER TABLE "change_history" ADD COLUMN "operation_id" uuid;
--> statement-breakpoint
CREATE INDEX "operation_log_at" ON "operation_log" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "operation_log_user" ON "operation_log" USING btree ("user_id","at");
--> statement-breakpoint
CREATE INDEX "operation_log_address" ON "operation_log" USING btree ("user_id","address");
--> statement-breakpoint
CREATE INDEX "operation_log_record" ON "operation_log" USING btree ("record_id");
--> statement-breakpoint
CREATE INDEX "change_history_operation" ON "change_history" USING btree ("operation_id");
