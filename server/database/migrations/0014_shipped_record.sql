CREATE TABLE "shipped_record" (
	"module" text NOT NULL,
	"name" text NOT NULL,
	"record_id" uuid NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "shipped_record_module_name_pk" PRIMARY KEY("module","name")
);

