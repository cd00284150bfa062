ALTER TABLE "login_record" ADD COLUMN "method" text;
