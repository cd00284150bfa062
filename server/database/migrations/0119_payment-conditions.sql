ALTER TABLE "contract_payments" ADD COLUMN "awaits" text DEFAULT 'date' NOT NULL;
--> statement-breakpoint
ALTER TABLE "contract_payments" ALTER COLUMN "awaits" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "contract_payments" ADD COLUMN "stage" uuid;
--> statement-breakpoint
ALTER TABLE "contract_payments" ADD COLUMN "document" uuid;
--> statement-breakpoint
ALTER TABLE "contract_payments" ADD CONSTRAINT "contract_payments_stage_stage_id_fk" FOREIGN KEY ("stage") REFERENCES "public"."stage"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contract_payments" ADD CONSTRAINT "contract_payments_document_documentrequirement_id_fk" FOREIGN KEY ("document") REFERENCES "public"."documentrequirement"("id") ON DELETE no action ON UPDATE no action;
