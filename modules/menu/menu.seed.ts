import { changerecordMenu } from './shipped/changerecord.ts';
import { checkupMenu } from './shipped/checkup.ts';
import { cityMenu } from './shipped/city.ts';
import { companyMenu } from './shipped/company.ts';
import { contentMenu } from './shipped/content.ts';
import { contractMenu } from './shipped/contract.ts';
import { demandMenu } from './shipped/demand.ts';
import { documentMenu } from './shipped/document.ts';
import { meetingMenu } from './shipped/meeting.ts';
import { memberMenu } from './shipped/member.ts';
import { messageMenu } from './shipped/message.ts';
import { personalMenu } from './shipped/personal.ts';
import { planMenu } from './shipped/plan.ts';
import { problemMenu } from './shipped/problem.ts';
import { processMenu } from './shipped/process.ts';
import { projectMenu } from './shipped/project.ts';
import { questionMenu } from './shipped/question.ts';
import { recycleMenu } from './shipped/recycle.ts';
import { reportMenu } from './shipped/report.ts';
import { resourceMenu } from './shipped/resource.ts';
import type { ShippedMenu } from './shipped/shipped-menu.ts';
import { systemMenu } from './shipped/system.ts';
import { taskMenu } from './shipped/task.ts';
import { versionMenu } from './shipped/version.ts';
import { virusMenu } from './shipped/virus.ts';
import { workflowMenu } from './shipped/workflow.ts';

/** The sidebar as shipped, one folder a file; administrators change it afterwards. */
export const shippedMenus: readonly ShippedMenu[] = [
  taskMenu,
  changerecordMenu,
  projectMenu,
  planMenu,
  processMenu,
  contractMenu,
  documentMenu,
  cityMenu,
  demandMenu,
  versionMenu,
  reportMenu,
  meetingMenu,
  questionMenu,
  problemMenu,
  checkupMenu,
  companyMenu,
  memberMenu,
  contentMenu,
  messageMenu,
  resourceMenu,
  virusMenu,
  personalMenu,
  workflowMenu,
  systemMenu,
  recycleMenu,
];

/** The same with the list of texts that were not sent, for surroundings that send none. */
export function withOutbox(menus: readonly ShippedMenu[]): ShippedMenu[] {
  const entry = {
    name: 'SystemOutbox',
    path: 'outbox',
    title: '短信发件箱',
    icon: 'message',
    component: 'outbox/lists',
    roles: 'admin',
  };
  return menus.map((menu) =>
    menu.name === 'system' ? { ...menu, children: [...(menu.children ?? []), entry] } : menu,
  );
}
