ALTER TABLE "process_task" ADD COLUMN "signature" text;
