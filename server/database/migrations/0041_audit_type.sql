CREATE TABLE "audit_type" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"module" text NOT NULL,
	"process_key" text NOT NULL,
	"area_id" uuid,
	"field" text,
	"value" text,
	"amount_field" text,
	"least_amount" numeric(18, 2),
	"sort" integer DEFAULT 0 NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_at" timestamptz NOT NULL
);

--> statement-breakpoint
CREATE INDEX "audit_type_module" ON "audit_type" USING btree ("module","sort");
