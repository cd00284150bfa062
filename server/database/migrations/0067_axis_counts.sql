DROP INDEX "changerecord_contract";
--> statement-breakpoint
DROP INDEX "contract_company";
--> statement-breakpoint
DROP INDEX "contract_manager";
--> statement-breakpoint
DROP INDEX "healthreport_company";
--> statement-breakpoint
DROP INDEX "healthreport_area";
--> statement-breakpoint
DROP INDEX "temperaturerecord_company";
--> statement-breakpoint
DROP INDEX "hardware_contract";
--> statement-breakpoint
DROP INDEX "hardware_area";
--> statement-breakpoint
DROP INDEX "resourceplan_system";
--> statement-breakpoint
DROP INDEX "companyplan_contract";
--> statement-breakpoint
DROP INDEX "customer_area";
--> statement-breakpoint
DROP INDEX "stageinstance_contract";
--> statement-breakpoint
DROP INDEX "plan_contract";
--> statement-breakpoint
DROP INDEX "plannode_plan";
--> statement-breakpoint
DROP INDEX "planbaseline_plan";
--> statement-breakpoint
DROP INDEX "project_area";
--> statement-breakpoint
DROP INDEX "systemitem_contract";
--> statement-breakpoint
DROP INDEX "systemmodule_system";
--> statement-breakpoint
DROP INDEX "task_contract";
--> statement-breakpoint
DROP INDEX "task_owner";
--> statement-breakpoint
DROP INDEX "tasklog_task";
--> statement-breakpoint
DROP INDEX "document_contract";
--> statement-breakpoint
DROP INDEX "documentversion_document";
--> statement-breakpoint
DROP INDEX "documentannotation_document";
--> statement-breakpoint
DROP INDEX "department_area";
--> statement-breakpoint
DROP INDEX "department_customer";
--> statement-breakpoint
DROP INDEX "department_company";
--> statement-breakpoint
DROP INDEX "citytaskitem_area";
--> statement-breakpoint
DROP INDEX "cityapply_area";
--> statement-breakpoint
DROP INDEX "cityapply_contract";
--> statement-breakpoint
DROP INDEX "demand_system";
--> statement-breakpoint
DROP INDEX "version_system";
--> statement-breakpoint
DROP INDEX "versionrollout_system";
--> statement-breakpoint
DROP INDEX "versionrollout_area";
--> statement-breakpoint
DROP INDEX "contractchange_contract";
--> statement-breakpoint
DROP INDEX "membergroup_contract";
--> statement-breakpoint
DROP INDEX "member_contract";
--> statement-breakpoint
DROP INDEX "userplan_member";
--> statement-breakpoint
DROP INDEX "dayoff_company";
--> statement-breakpoint
DROP INDEX "dayoff_area";
--> statement-breakpoint
DROP INDEX "meetingaddress_area";
--> statement-breakpoint
DROP INDEX "meeting_area";
--> statement-breakpoint
DROP INDEX "meeting_company";
--> statement-breakpoint
DROP INDEX "meetingattendee_meeting";
--> statement-breakpoint
DROP INDEX "meetingminutes_meeting";
--> statement-breakpoint
DROP INDEX "meetingresolution_minutes";
--> statement-breakpoint
DROP INDEX "question_area";
--> statement-breakpoint
DROP INDEX "question_system";
--> statement-breakpoint
DROP INDEX "questionfeedback_question";
--> statement-breakpoint
DROP INDEX "questionfeedback_area";
--> statement-breakpoint
DROP INDEX "questiontask_question";
--> statement-breakpoint
DROP INDEX "problem_contract";
--> statement-breakpoint
DROP INDEX "problem_system";
--> statement-breakpoint
DROP INDEX "problem_area";
--> statement-breakpoint
DROP INDEX "problem_company";
--> statement-breakpoint
CREATE INDEX "changerecord_contract" ON "changerecord" USING btree ("contract","deleted_at","created_by","status","approval","change_type","level");
--> statement-breakpoint
CREATE INDEX "contract_company" ON "contract" USING btree ("company","deleted_at","created_by","status","kind");
--> statement-breakpoint
CREATE INDEX "contract_manager" ON "contract" USING btree ("manager","deleted_at","created_by","status","kind");
--> statement-breakpoint
CREATE INDEX "healthreport_company" ON "healthreport" USING btree ("company","deleted_at","created_by","isolation");
--> statement-breakpoint
CREATE INDEX "healthreport_area" ON "healthreport" USING btree ("area","deleted_at","created_by","isolation");
--> statement-breakpoint
CREATE INDEX "temperaturerecord_company" ON "temperaturerecord" USING btree ("company","deleted_at","created_by");
--> statement-breakpoint
CREATE INDEX "hardware_contract" ON "hardware" USING btree ("contract","deleted_at","created_by","status");
--> statement-breakpoint
CREATE INDEX "hardware_area" ON "hardware" USING btree ("area","deleted_at","created_by","status");
--> statement-breakpoint
CREATE INDEX "resourceplan_system" ON "resourceplan" USING btree ("system","deleted_at","created_by","status","approval");
--> statement-breakpoint
CREATE INDEX "companyplan_contract" ON "companyplan" USING btree ("contract","deleted_at","created_by","status","approval");
--> statement-breakpoint
CREATE INDEX "customer_area" ON "customer" USING btree ("area","deleted_at","created_by","status","kind");
--> statement-breakpoint
CREATE INDEX "stageinstance_contract" ON "stageinstance" USING btree ("contract","deleted_at","created_by","status");
--> statement-breakpoint
CREATE INDEX "plan_contract" ON "plan" USING btree ("contract","deleted_at","created_by","status","approval","kind");
--> statement-breakpoint
CREATE INDEX "plannode_plan" ON "plannode" USING btree ("plan","deleted_at","created_by");
--> statement-breakpoint
CREATE INDEX "planbaseline_plan" ON "planbaseline" USING btree ("plan","deleted_at","created_by");
--> statement-breakpoint
CREATE INDEX "project_area" ON "project" USING btree ("area","deleted_at","created_by","status","kind");
--> statement-breakpoint
CREATE INDEX "systemitem_contract" ON "systemitem" USING btree ("contract","deleted_at","created_by","status","reach");
--> statement-breakpoint
CREATE INDEX "systemmodule_system" ON "systemmodule" USING btree ("system","deleted_at","created_by","status");
--> statement-breakpoint
CREATE INDEX "task_contract" ON "task" USING btree ("contract","deleted_at","created_by","status","kind","priority");
--> statement-breakpoint
CREATE INDEX "task_owner" ON "task" USING btree ("owner","deleted_at","created_by","status","kind","priority");
--> statement-breakpoint
CREATE INDEX "tasklog_task" ON "tasklog" USING btree ("task","deleted_at","created_by");
--> statement-breakpoint
CREATE INDEX "document_contract" ON "document" USING btree ("contract","deleted_at","created_by","status","approval","owner_type","owner_role");
--> statement-breakpoint
CREATE INDEX "documentversion_document" ON "documentversion" USING btree ("document","deleted_at","created_by","status");
--> statement-breakpoint
CREATE INDEX "documentannotation_document" ON "documentannotation" USING btree ("document","deleted_at","created_by","status");
--> statement-breakpoint
CREATE INDEX "department_area" ON "department" USING btree ("area","deleted_at","created_by","owner_type");
--> statement-breakpoint
CREATE INDEX "department_customer" ON "department" USING btree ("customer","deleted_at","created_by","owner_type");
--> statement-breakpoint
CREATE INDEX "department_company" ON "department" USING btree ("company","deleted_at","created_by","owner_type");
--> statement-breakpoint
CREATE INDEX "citytaskitem_area" ON "citytaskitem" USING btree ("area","deleted_at","created_by","status");
--> statement-breakpoint
CREATE INDEX "cityapply_area" ON "cityapply" USING btree ("area","deleted_at","created_by","status","approval","kind");
--> statement-breakpoint
CREATE INDEX "cityapply_contract" ON "cityapply" USING btree ("contract","deleted_at","created_by","status","approval","kind");
--> statement-breakpoint
CREATE INDEX "demand_system" ON "demand" USING btree ("system","deleted_at","created_by","status","approval","kind","priority");
--> statement-breakpoint
CREATE INDEX "version_system" ON "version" USING btree ("system","deleted_at","created_by","status","approval","kind");
--> statement-breakpoint
CREATE INDEX "versionrollout_system" ON "versionrollout" USING btree ("system","deleted_at","created_by","status");
--> statement-breakpoint
CREATE INDEX "versionrollout_area" ON "versionrollout" USING btree ("area","deleted_at","created_by","status");
--> statement-breakpoint
CREATE INDEX "contractchange_contract" ON "contractchange" USING btree ("contract","deleted_at","created_by","status","approval");
--> statement-breakpoint
CREATE INDEX "membergroup_contract" ON "membergroup" USING btree ("contract","deleted_at","created_by");
--> statement-breakpoint
CREATE INDEX "member_contract" ON "member" USING btree ("contract","deleted_at","created_by","status","approval","duty");
--> statement-breakpoint
CREATE INDEX "userplan_member" ON "userplan" USING btree ("member","deleted_at","created_by");
--> statement-breakpoint
CREATE INDEX "dayoff_company" ON "dayoff" USING btree ("company","deleted_at","created_by","status","approval","kind");
--> statement-breakpoint
CREATE INDEX "dayoff_area" ON "dayoff" USING btree ("area","deleted_at","created_by","status","approval","kind");
--> statement-breakpoint
CREATE INDEX "meetingaddress_area" ON "meetingaddress" USING btree ("area","deleted_at","created_by");
--> statement-breakpoint
CREATE INDEX "meeting_area" ON "meeting" USING btree ("area","deleted_at","created_by","status","approval","form");
--> statement-breakpoint
CREATE INDEX "meeting_company" ON "meeting" USING btree ("company","deleted_at","created_by","status","approval","form");
--> statement-breakpoint
CREATE INDEX "meetingattendee_meeting" ON "meetingattendee" USING btree ("meeting","deleted_at","created_by","status","kind");
--> statement-breakpoint
CREATE INDEX "meetingminutes_meeting" ON "meetingminutes" USING btree ("meeting","deleted_at","created_by","status");
--> statement-breakpoint
CREATE INDEX "meetingresolution_minutes" ON "meetingresolution" USING btree ("minutes","deleted_at","created_by","status");
--> statement-breakpoint
CREATE INDEX "question_area" ON "question" USING btree ("area","deleted_at","created_by","status","urgency");
--> statement-breakpoint
CREATE INDEX "question_system" ON "question" USING btree ("system","deleted_at","created_by","status","urgency");
--> statement-breakpoint
CREATE INDEX "questionfeedback_question" ON "questionfeedback" USING btree ("question","deleted_at","created_by","kind");
--> statement-breakpoint
CREATE INDEX "questionfeedback_area" ON "questionfeedback" USING btree ("area","deleted_at","created_by","kind");
--> statement-breakpoint
CREATE INDEX "questiontask_question" ON "questiontask" USING btree ("question","deleted_at","created_by","status");
--> statement-breakpoint
CREATE INDEX "problem_contract" ON "problem" USING btree ("contract","deleted_at","created_by","status","kind","level","source");
--> statement-breakpoint
CREATE INDEX "problem_system" ON "problem" USING btree ("system","deleted_at","created_by","status","kind","level","source");
--> statement-breakpoint
CREATE INDEX "problem_area" ON "problem" USING btree ("area","deleted_at","created_by","status","kind","level","source");
--> statement-breakpoint
CREATE INDEX "problem_company" ON "problem" USING btree ("company","deleted_at","created_by","status","kind","level","source");
