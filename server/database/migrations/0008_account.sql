CREATE TABLE "account_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" text,
	"address" text NOT NULL,
	"agent" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "avatar" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "authenticator" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamptz,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "external_identity" (
	"id" uuid PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "external_identity_subject" UNIQUE("issuer","subject")
);

--> statement-breakpoint
CREATE TABLE "external_sign_in" (
	"id" uuid PRIMARY KEY NOT NULL,
	"binding_hash" text NOT NULL,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"subject" text,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"expires_at" timestamptz NOT NULL,
	CONSTRAINT "external_sign_in_binding_hash_unique" UNIQUE("binding_hash")
);

--> statement-breakpoint
CREATE TABLE "password_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "pending_password" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamptz,
	"created_at" timestamptz DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sms_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"target" text NOT NULL,
	"code_hash" text NOT NULL,
	"address" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"used_at" timestamptz
);

--> statement-breakpoint
CREATE TABLE "registration" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" text,
	"status" text NOT NULL,
	"approval" text DEFAULT 'draft' NOT NULL,
	"process_instance_id" uuid,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"username" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"role" text NOT NULL,
	"area" uuid,
	"company" uuid,
	"reason" text NOT NULL,
	"account" uuid
);

--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamptz DEFAULT now() NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamptz DEFAULT now() NOT NULL,
	"deleted_at" timestamptz,
	"phone" text NOT NULL,
	"content" text NOT NULL
);

--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "last_seen_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_area_area_id_fk" FOREIGN KEY ("area") REFERENCES "public"."area"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_company_company_id_fk" FOREIGN KEY ("company") REFERENCES "public"."company"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "registration" ADD CONSTRAINT "registration_account_user_id_fk" FOREIGN KEY ("account") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "account_event_user" ON "account_event" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "password_history_user" ON "password_history" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "recovery_code_user" ON "recovery_code" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sms_code_target" ON "sms_code" USING btree ("purpose","target","created_at");
--> statement-breakpoint
CREATE INDEX "sms_code_address" ON "sms_code" USING btree ("address","created_at");
--> statement-breakpoint
CREATE INDEX "registration_default_order" ON "registration" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "registration_username" ON "registration" USING btree ("username");
--> statement-breakpoint
CREATE INDEX "registration_phone" ON "registration" USING btree ("phone");
--> statement-breakpoint
CREATE INDEX "registration_area" ON "registration" USING btree ("area");
--> statement-breakpoint
CREATE INDEX "registration_company" ON "registration" USING btree ("company");
--> statement-breakpoint
CREATE INDEX "registration_account" ON "registration" USING btree ("account");
--> statement-breakpoint
CREATE UNIQUE INDEX "registration_number_unique" ON "registration" USING btree ("number");
--> statement-breakpoint
CREATE INDEX "registration_process_instance" ON "registration" USING btree ("process_instance_id");
--> statement-breakpoint
CREATE INDEX "registration_created_by" ON "registration" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "outbox_default_order" ON "outbox" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX "outbox_created_by" ON "outbox" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "change_history_user" ON "change_history" USING btree ("user_id","at");
--> statement-breakpoint
CREATE INDEX "process_action_actor" ON "process_action" USING btree ("actor_id","at");
--> statement-breakpoint
CREATE INDEX "login_record_time" ON "login_record" USING btree ("created_at","id");
