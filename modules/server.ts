import type { ServedModule } from '#server/module/serve.ts';
import type { Job } from '#server/schedule/job.ts';
import area from './area/area.server.ts';
import { boardJobs } from './board/snapshot-job.server.ts';
import { changeJobs } from './changerecord/approval-job.server.ts';
import changerecord from './changerecord/changerecord.server.ts';
import checkappeal from './checkappeal/checkappeal.server.ts';
import checkcampaign from './checkcampaign/checkcampaign.server.ts';
import { checkupJobs } from './checkcampaign/deadline-job.server.ts';
import checkdocument from './checkdocument/checkdocument.server.ts';
import checkmodel from './checkmodel/checkmodel.server.ts';
import checkresult from './checkresult/checkresult.server.ts';
import checksheet from './checksheet/checksheet.server.ts';
import cityapply from './cityapply/cityapply.server.ts';
import citytask from './citytask/citytask.server.ts';
import { cityTaskJobs } from './citytask/remind-job.server.ts';
import citytaskitem from './citytaskitem/citytaskitem.server.ts';
import company from './company/company.server.ts';
import companyplan from './companyplan/companyplan.server.ts';
import content, { contentJobs } from './content/content.server.ts';
import contract from './contract/contract.server.ts';
import { contractJobs } from './contract/payment-job.server.ts';
import contractchange from './contractchange/contractchange.server.ts';
import dangerarea from './dangerarea/dangerarea.server.ts';
import dayoff, { dayoffJobs } from './dayoff/dayoff.server.ts';
import demand from './demand/demand.server.ts';
import department from './department/department.server.ts';
import dict from './dict/dict.server.ts';
import documentannotation from './document/annotations.server.ts';
import document from './document/document.server.ts';
import hardware from './hardware/hardware.server.ts';
import healthreport from './healthreport/healthreport.server.ts';
import { healthJobs } from './healthreport/missing.server.ts';
import meetingattendee from './meeting/attendee.server.ts';
import { meetingJobs } from './meeting/jobs.server.ts';
import meeting from './meeting/meeting.server.ts';
import meetingminutes from './meeting/minutes-life.server.ts';
import meetingaddress from './meetingaddress/meetingaddress.server.ts';
import meetingresolution from './meetingresolution/meetingresolution.server.ts';
import meetingsignature from './meetingsignature/meetingsignature.server.ts';
import member, { memberJobs } from './member/member.server.ts';
import menu from './menu/menu.server.ts';
import message from './message/message.server.ts';
import { messageJobs } from './message/send-job.server.ts';
import plan from './plan/plan.server.ts';
import { planJobs } from './plan/slip-job.server.ts';
import plannode from './plannode/plannode.server.ts';
import { problemJobs } from './problem/close-job.server.ts';
import problem from './problem/problem.server.ts';
import project from './project/project.server.ts';
import { questionJobs } from './question/close-job.server.ts';
import question from './question/question.server.ts';
import questionfeedback from './questionfeedback/questionfeedback.server.ts';
import questiontask from './questiontask/questiontask.server.ts';
import registration from './registration/registration.server.ts';
import reportduty from './report/duty.server.ts';
import { reportJobs } from './report/jobs.server.ts';
import report from './report/report.server.ts';
import reporttemplate from './reporttemplate/reporttemplate.server.ts';
import resourceplan from './resourceplan/resourceplan.server.ts';
import service from './service/service.server.ts';
import signrecord from './signrecord/signrecord.server.ts';
import stageinstance from './stageinstance/stageinstance.server.ts';
import stagetemplate from './stagetemplate/stagetemplate.server.ts';
import { webErrorJobs } from './system/weberror.server.ts';
import systemitem from './systemitem/systemitem.server.ts';
import systemmodule from './systemmodule/systemmodule.server.ts';
import taskextension from './task/extension.server.ts';
import { taskJobs } from './task/receive-job.server.ts';
import task from './task/task.server.ts';
import tasktransfer from './task/transfer.server.ts';
import tasklog from './tasklog/tasklog.server.ts';
import temperaturerecord from './temperaturerecord/temperaturerecord.server.ts';
import { logJobs } from './user/operation-log.server.ts';
import user from './user/user.server.ts';
import { viewingJobs } from './user/viewing.server.ts';
import usergroup from './usergroup/usergroup.server.ts';
import userplan from './userplan/userplan.server.ts';
import version from './version/version.server.ts';
import versionrollout from './versionrollout/versionrollout.server.ts';
import { substituteJobs } from './workflow/substitutes-job.server.ts';

/** The behaviour of the modules that have any, one line each. */
export const served: readonly ServedModule[] = [
  area,
  changerecord,
  company,
  contract,
  dict,
  menu,
  registration,
  user,
  service,
  stagetemplate,
  stageinstance,
  plan,
  plannode,
  systemitem,
  systemmodule,
  document,
  documentannotation,
  task,
  tasklog,
  taskextension,
  tasktransfer,
  dayoff,
  department,
  usergroup,
  citytask,
  citytaskitem,
  cityapply,
  demand,
  version,
  versionrollout,
  dangerarea,
  healthreport,
  temperaturerecord,
  hardware,
  companyplan,
  resourceplan,
  contractchange,
  member,
  userplan,
  message,
  meeting,
  meetingaddress,
  meetingattendee,
  meetingminutes,
  meetingresolution,
  meetingsignature,
  content,
  question,
  questionfeedback,
  questiontask,
  problem,
  project,
  checkmodel,
  checkcampaign,
  checksheet,
  checkdocument,
  report,
  reportduty,
  reporttemplate,
  checkresult,
  checkappeal,
  signrecord,
];

/** What modules have to do by the clock, one line each module. */
export const moduleJobs: readonly Job[] = [
  ...webErrorJobs,
  ...logJobs,
  ...viewingJobs,
  ...dayoffJobs,
  ...cityTaskJobs,
  ...changeJobs,
  ...contractJobs,
  ...planJobs,
  ...messageJobs,
  ...memberJobs,
  ...meetingJobs,
  ...contentJobs,
  ...questionJobs,
  ...problemJobs,
  ...taskJobs,
  ...healthJobs,
  ...boardJobs,
  ...checkupJobs,
  ...reportJobs,
  ...substituteJobs,
];
