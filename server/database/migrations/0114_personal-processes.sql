ALTER TABLE "process_definition" ADD COLUMN "is_personal" boolean DEFAULT false NOT NULL;
