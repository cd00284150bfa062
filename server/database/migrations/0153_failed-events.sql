-- A case in which a timer failed for good counted as running.
UPDATE "process_instance" SET "status" = 'incident'
WHERE "status" = 'running'
  AND "id" IN (SELECT "instance_id" FROM "process_job" WHERE "retries" = 0 AND "kind" IN ('timer', 'listen'));
