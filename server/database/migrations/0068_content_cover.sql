ALTER TABLE "content" ADD COLUMN "cover" uuid[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "content" ADD COLUMN "is_popup" boolean DEFAULT false NOT NULL;
