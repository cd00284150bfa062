CREATE TABLE "model_lease" (
	"model_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"client" text NOT NULL,
	"since" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL
);

--> statement-breakpoint
ALTER TABLE "model_lease" ADD CONSTRAINT "model_lease_model_id_process_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."process_model"("id") ON DELETE cascade ON UPDATE no action;
