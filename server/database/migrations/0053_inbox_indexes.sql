CREATE INDEX "messageinbox_recipient_starred_delivered_at" ON "messageinbox" USING btree ("recipient","starred","delivered_at");
--> statement-breakpoint
CREATE INDEX "messageinbox_recipient_need_receipt_receipt_at_delivered_at" ON "messageinbox" USING btree ("recipient","need_receipt","receipt_at","delivered_at");
