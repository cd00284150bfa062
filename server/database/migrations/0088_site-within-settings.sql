-- Written by hand: what the whole installation shows of itself is set on the page of settings alone.
UPDATE "menu" SET "component" = 'system/settings' WHERE "component" = 'settings/site';
--> statement-breakpoint
-- The entry that came with the product was hidden; one that administrators show stays and leads to the settings.
UPDATE "menu" SET "deleted_at" = now() FROM "shipped_record" shipped
WHERE shipped."module" = 'menu' AND shipped."name" = 'SystemSite' AND shipped."record_id" = "menu"."id" AND "menu"."hidden";
