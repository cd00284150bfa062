ALTER TABLE "company" ADD COLUMN "bank_name" text;
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "bank_account" text;
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "blacklist_reason" text;
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "blacklisted_on" date;
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "blacklisted_until" date;
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "blacklist" text;
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "identity_number" text;
--> statement-breakpoint
CREATE INDEX "member_contract_identity_number" ON "member" USING btree ("contract","identity_number");
