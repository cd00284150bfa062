import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BookOutlined,
  BugOutlined,
  BulbOutlined,
  CalendarOutlined,
  CheckCircleOutlined,
  CloudServerOutlined,
  CommentOutlined,
  DashboardOutlined,
  EnvironmentOutlined,
  FileProtectOutlined,
  FileTextOutlined,
  FormOutlined,
  FundProjectionScreenOutlined,
  HistoryOutlined,
  LinkOutlined,
  LockOutlined,
  MailOutlined,
  MenuOutlined,
  NotificationOutlined,
  PartitionOutlined,
  ProfileOutlined,
  ProjectOutlined,
  QuestionCircleOutlined,
  SettingOutlined,
  SwapOutlined,
  TagsOutlined,
  TeamOutlined,
  ToolOutlined,
  UnorderedListOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { isExternal } from './page.ts';
import './menu-icon.css';

const drawings: Record<string, ComponentType> = {
  apartment: PartitionOutlined,
  api: ToolOutlined,
  area: EnvironmentOutlined,
  audit: AuditOutlined,
  bank: BankOutlined,
  brand: TagsOutlined,
  change: SwapOutlined,
  changerecord: SwapOutlined,
  chart: BarChartOutlined,
  checkup: AuditOutlined,
  city: EnvironmentOutlined,
  company: BankOutlined,
  config: SettingOutlined,
  content: FileTextOutlined,
  contract: FileProtectOutlined,
  customer: TeamOutlined,
  dashboard: DashboardOutlined,
  dayoff: CalendarOutlined,
  demand: BulbOutlined,
  detail: ProfileOutlined,
  dict: BookOutlined,
  document: FileTextOutlined,
  documentation: FileTextOutlined,
  done: CheckCircleOutlined,
  error: BugOutlined,
  'file-text': FileTextOutlined,
  form: FormOutlined,
  history: HistoryOutlined,
  link: LinkOutlined,
  list: UnorderedListOutlined,
  lock: LockOutlined,
  log: HistoryOutlined,
  meeting: CalendarOutlined,
  member: TeamOutlined,
  menu: MenuOutlined,
  message: MailOutlined,
  notice: NotificationOutlined,
  permission: LockOutlined,
  plan: CalendarOutlined,
  problems: BugOutlined,
  process: PartitionOutlined,
  project: ProjectOutlined,
  question: QuestionCircleOutlined,
  report: BarChartOutlined,
  resource: CloudServerOutlined,
  role: LockOutlined,
  screen: FundProjectionScreenOutlined,
  setting: SettingOutlined,
  swap: SwapOutlined,
  system: SettingOutlined,
  table: UnorderedListOutlined,
  task: CheckCircleOutlined,
  team: TeamOutlined,
  todo: FormOutlined,
  topic: CommentOutlined,
  user: UserOutlined,
  version: HistoryOutlined,
  workbench: DashboardOutlined,
  workflow: PartitionOutlined,
};

/** The icon of a menu row: one we know by name, a drawing of this site in the colour of the text, or a plain square. */
export function MenuIcon({ icon }: { icon: string }) {
  const drawing = drawingAddress(icon);
  if (drawing) {
    return <span aria-hidden="true" className="menu-icon-remote anticon" style={{ maskImage: `url("${drawing}")` }} />;
  }
  if (isExternal(icon)) return <LinkOutlined />;
  const Drawing = drawings[icon.toLowerCase()] ?? AppstoreOutlined;
  return <Drawing />;
}

/** The address of a drawing within the site; others the content security policy would not let in. */
function drawingAddress(icon: string): string | null {
  if (!/^(https?:|\/)/.test(icon) || !URL.canParse(icon, location.origin)) return null;
  const { origin, pathname, search } = new URL(icon, location.origin);
  return origin === location.origin ? pathname + search : null;
}
