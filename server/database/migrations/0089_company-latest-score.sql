ALTER TABLE "company" ADD COLUMN "score_latest" numeric(18, 2);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "grade_latest" text;
