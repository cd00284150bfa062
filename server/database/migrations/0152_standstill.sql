-- A case whose joins wait for branches that come no more counted as running.
UPDATE "process_instance" SET "status" = 'incident'
WHERE "status" = 'running'
  AND "id" IN (
    SELECT "job"."instance_id" FROM "process_job" "job" JOIN "process_token" "token" ON "token"."id" = "job"."token_id"
    WHERE "job"."retries" = 0 AND "token"."state" = 'waiting')
  AND NOT EXISTS (
    SELECT 1 FROM "process_token" "token"
    WHERE "token"."instance_id" = "process_instance"."id"
      AND "token"."state" IN ('active', 'catching', 'calling', 'failed'));
