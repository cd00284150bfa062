import type { AnyModule } from '#shared/module.ts';
import { area } from './area/area.ts';
import { board } from './board/board.ts';
import { brand } from './brand/brand.ts';
import { calendar } from './calendar/calendar.ts';
import { changerecord } from './changerecord/changerecord.ts';
import { checkappeal } from './checkappeal/checkappeal.ts';
import { checkcampaign } from './checkcampaign/checkcampaign.ts';
import { checkdocument } from './checkdocument/checkdocument.ts';
import { checkmodel } from './checkmodel/checkmodel.ts';
import { checkmodelfield } from './checkmodelfield/checkmodelfield.ts';
import { checkresult } from './checkresult/checkresult.ts';
import { checksheet } from './checksheet/checksheet.ts';
import { checksheetitem } from './checksheetitem/checksheetitem.ts';
import { cityapply } from './cityapply/cityapply.ts';
import { citytask } from './citytask/citytask.ts';
import { citytaskitem } from './citytaskitem/citytaskitem.ts';
import { company } from './company/company.ts';
import { companygroup } from './companygroup/companygroup.ts';
import { companyplan } from './companyplan/companyplan.ts';
import { content } from './content/content.ts';
import { contentcategory } from './contentcategory/contentcategory.ts';
import { contentread } from './contentread/contentread.ts';
import { contract } from './contract/contract.ts';
import { contractchange } from './contractchange/contractchange.ts';
import { customer } from './customer/customer.ts';
import { dangerarea } from './dangerarea/dangerarea.ts';
import { dayoff } from './dayoff/dayoff.ts';
import { dayoffquota } from './dayoffquota/dayoffquota.ts';
import { demand } from './demand/demand.ts';
import { department } from './department/department.ts';
import { dict } from './dict/dict.ts';
import { document } from './document/document.ts';
import { documentannotation } from './documentannotation/documentannotation.ts';
import { documentcategory } from './documentcategory/documentcategory.ts';
import { documentcommon } from './documentcommon/documentcommon.ts';
import { documentrequirement } from './documentrequirement/documentrequirement.ts';
import { documentversion } from './documentversion/documentversion.ts';
import { hardware } from './hardware/hardware.ts';
import { hardwarecategory } from './hardwarecategory/hardwarecategory.ts';
import { healthreport } from './healthreport/healthreport.ts';
import { meeting } from './meeting/meeting.ts';
import { meetingaddress } from './meetingaddress/meetingaddress.ts';
import { meetingattendee } from './meetingattendee/meetingattendee.ts';
import { meetingminutes } from './meetingminutes/meetingminutes.ts';
import { meetingresolution } from './meetingresolution/meetingresolution.ts';
import { meetingsignature } from './meetingsignature/meetingsignature.ts';
import { meetingtype } from './meetingtype/meetingtype.ts';
import { member } from './member/member.ts';
import { membergroup } from './membergroup/membergroup.ts';
import { menu } from './menu/menu.ts';
import { message } from './message/message.ts';
import { messagecategory } from './messagecategory/messagecategory.ts';
import { messageinbox } from './messageinbox/messageinbox.ts';
import { messagetemplate } from './messagetemplate/messagetemplate.ts';
import { outbox } from './outbox/outbox.ts';
import { plan } from './plan/plan.ts';
import { planbaseline } from './planbaseline/planbaseline.ts';
import { plannode } from './plannode/plannode.ts';
import { platform } from './platform/platform.ts';
import { problem } from './problem/problem.ts';
import { project } from './project/project.ts';
import { question } from './question/question.ts';
import { questionfeedback } from './questionfeedback/questionfeedback.ts';
import { questiontask } from './questiontask/questiontask.ts';
import { questiontype } from './questiontype/questiontype.ts';
import { regionprofile } from './regionprofile/regionprofile.ts';
import { registration } from './registration/registration.ts';
import { report } from './report/report.ts';
import { reportduty } from './reportduty/reportduty.ts';
import { reporttemplate } from './reporttemplate/reporttemplate.ts';
import { resourceplan } from './resourceplan/resourceplan.ts';
import { service } from './service/service.ts';
import { settings } from './settings/settings.ts';
import { signrecord } from './signrecord/signrecord.ts';
import { stage } from './stage/stage.ts';
import { stageinstance } from './stageinstance/stageinstance.ts';
import { stagetasktemplate } from './stagetasktemplate/stagetasktemplate.ts';
import { stagetemplate } from './stagetemplate/stagetemplate.ts';
import { systemitem } from './systemitem/systemitem.ts';
import { systemmodule } from './systemmodule/systemmodule.ts';
import { systemtype } from './systemtype/systemtype.ts';
import { task } from './task/task.ts';
import { taskextension } from './taskextension/taskextension.ts';
import { tasklog } from './tasklog/tasklog.ts';
import { tasktransfer } from './tasktransfer/tasktransfer.ts';
import { temperaturerecord } from './temperaturerecord/temperaturerecord.ts';
import { user } from './user/user.ts';
import { usergroup } from './usergroup/usergroup.ts';
import { userplan } from './userplan/userplan.ts';
import { version } from './version/version.ts';
import { versionrollout } from './versionrollout/versionrollout.ts';

/** Every business module, one line each. */
export const modules = [
  changerecord,
  contract,
  company,
  user,
  area,
  dict,
  menu,
  settings,
  service,
  brand,
  dangerarea,
  healthreport,
  temperaturerecord,
  hardwarecategory,
  hardware,
  resourceplan,
  report,
  reportduty,
  reporttemplate,
  companyplan,
  registration,
  outbox,
  customer,
  platform,
  systemtype,
  stagetemplate,
  stage,
  stagetasktemplate,
  stageinstance,
  plan,
  plannode,
  planbaseline,
  project,
  systemitem,
  systemmodule,
  task,
  tasklog,
  taskextension,
  tasktransfer,
  contentcategory,
  content,
  contentread,
  documentcategory,
  documentrequirement,
  document,
  documentversion,
  documentannotation,
  documentcommon,
  calendar,
  department,
  usergroup,
  companygroup,
  citytask,
  citytaskitem,
  cityapply,
  demand,
  version,
  versionrollout,
  contractchange,
  membergroup,
  member,
  userplan,
  dayoff,
  dayoffquota,
  messagecategory,
  messagetemplate,
  message,
  messageinbox,
  meetingtype,
  meetingaddress,
  meeting,
  meetingattendee,
  meetingminutes,
  meetingresolution,
  meetingsignature,
  questiontype,
  question,
  questionfeedback,
  questiontask,
  problem,
  regionprofile,
  checkmodel,
  checkmodelfield,
  checkcampaign,
  checksheet,
  checksheetitem,
  checkdocument,
  board,
  checkresult,
  checkappeal,
  signrecord,
] as unknown as readonly AnyModule[];
