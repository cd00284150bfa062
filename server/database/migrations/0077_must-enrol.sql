ALTER TABLE "credential" ADD COLUMN "must_enrol" boolean DEFAULT false NOT NULL;
