CREATE INDEX "process_instance_called" ON "process_instance" USING btree ("parent_instance_id") WHERE parent_instance_id is not null;
