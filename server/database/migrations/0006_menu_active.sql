ALTER TABLE "menu" ADD COLUMN "active_menu" text;
