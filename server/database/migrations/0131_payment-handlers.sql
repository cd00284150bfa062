CREATE TABLE "seen_standing" (
	"about" text NOT NULL,
	"id" uuid NOT NULL,
	"is_met" boolean NOT NULL,
	CONSTRAINT "seen_standing_about_id_pk" PRIMARY KEY("about","id")
);

--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "payer" uuid;
--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_payer_user_id_fk" FOREIGN KEY ("payer") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "contract_payer" ON "contract" USING btree ("payer");
