CREATE INDEX "changerecord_system_window_start" ON "changerecord" USING btree ("system","window_start");
