ALTER TABLE "change_history" ADD COLUMN "links" jsonb DEFAULT '[]'::jsonb NOT NULL;
