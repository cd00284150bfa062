UPDATE "documentannotation" SET "status" = 'resolved', "answer" = '文档已审核通过', "version" = "version" + 1
WHERE "status" = 'open' AND "document" IN (SELECT "id" FROM "document" WHERE "approval" = 'approved');
--> statement-breakpoint
UPDATE "document" SET "open_annotations" = 0 WHERE "approval" = 'approved' AND "open_annotations" > 0;
