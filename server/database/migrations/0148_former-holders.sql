CREATE INDEX "process_task_former" ON "process_task" USING btree ("assignee_id") WHERE not state in ('active', 'claimed', 'delegated') and decided_by is distinct from assignee_id;
