CREATE INDEX "process_action_advice" ON "process_action" USING btree ("actor_id","at") WHERE kind in ('delegate', 'advise');
