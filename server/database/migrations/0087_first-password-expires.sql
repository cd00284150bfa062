ALTER TABLE "credential" ADD COLUMN "expires_at" timestamptz;
