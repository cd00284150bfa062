CREATE INDEX "login_record_username" ON "login_record" USING btree ("username","created_at");
