CREATE TABLE "model_clash" (
	"id" uuid PRIMARY KEY NOT NULL,
	"model_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"clash" jsonb NOT NULL,
	"user_name" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "model_sharing" (
	"model_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"xml" text NOT NULL,
	"saved_revision" integer NOT NULL,
	"saved_version" integer NOT NULL
);

--> statement-breakpoint
CREATE TABLE "model_window" (
	"model_id" uuid NOT NULL,
	"client" text NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"selected" jsonb NOT NULL,
	"since" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	CONSTRAINT "model_window_model_id_client_pk" PRIMARY KEY("model_id","client")
);

--> statement-breakpoint
ALTER TABLE "model_clash" ADD CONSTRAINT "model_clash_model_id_process_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."process_model"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "model_sharing" ADD CONSTRAINT "model_sharing_model_id_process_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."process_model"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "model_window" ADD CONSTRAINT "model_window_model_id_process_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."process_model"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "model_clash_model" ON "model_clash" USING btree ("model_id","revision");
