CREATE INDEX "process_instance_root" ON "process_instance" USING btree ("root_instance_id") WHERE root_instance_id is not null;
