import sql, { raw } from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { dictionaryValues } from '#modules/report/compose.server.ts';
import { type Debtor, debtorsOf, dutyRow, excuseAbsent, generateDuties } from '#modules/report/generate.server.ts';
import { type ReportKind, type ReportRange, reportKinds, reportRanges } from '#modules/report/kinds.ts';
import { limitsOf, periodOf, usualDue } from '#modules/report/period.ts';
import { planRateOf } from '#modules/report/rules.ts';
import { readWorkCalendar } from '#server/calendar/read-work-calendar.ts';
import type { Transaction } from '#server/database/database.ts';
import { insertMany } from '#server/database/row.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { chinaDay } from '#shared/day.ts';
import { dayAfter } from '#shared/work-calendar.ts';
import { type Life, tellLives } from './demo-life.ts';

const dayCount = 90;

const works = [
  '完成接口联调，核对返回字段与数据字典',
  '修改受理页面的校验规则并自测',
  '编写部署说明，更新运维手册',
  '整理数据质量问题清单，与业务处室核对',
  '处理窗口反馈的打印问题',
  '准备阶段验收材料',
  '编写并执行回归测试用例',
];
const plans = ['完成剩余接口联调', '提交测试报告', '现场巡检并回访窗口', '整理验收材料', '评审数据迁移方案'];
const risks = [
  '共享接口响应缓慢，联调进度可能推迟',
  '数据质量核对人手不足，影响迁移进度',
  '设备到货延迟，机房联调时间紧张',
  '需求变更频繁，测试用例需要重写',
];

const opinion = '下周计划没有写到具体系统，请补充后重新提交。';

type Rows = Record<string, unknown>[];

/** Reports that came back know who has returned them, an hour after they were handed in. */
async function tellReturned(
  returned: readonly { id: string; by: string | null; at: string }[],
  store: Transaction,
): Promise<void> {
  const operator = await store.one<{ id: string }>(sql`select id from "user" where username = 'operator'`);
  const lives = returned.flatMap(({ id, by, at }): Life[] => {
    if (!by || !operator) return [];
    const later = new Date(Math.min(Date.parse(at) + 3_600_000, Date.now())).toISOString();
    const steps = [
      { event: 'handin', by, at, status: 'submitted' },
      { event: 'return', by: operator.id, at: later, status: 'returned' },
    ];
    return [{ id, addedBy: by, addedAt: at, first: 'draft', steps }];
  });
  await tellLives('report', lives, store);
}

/** Three months of reports as the rules would have made them, in few statements: some late, some missed, and those of now still open. */
export async function seedReports({ context: { store } }: Seeder): Promise<void> {
  const calendar = await readWorkCalendar(store);
  const today = chinaDay();
  const systems = await store.query<{ id: string; contract: string }>(
    sql`select id, contract from systemitem order by code`,
  );
  const tables = { reportduty: [] as Rows, report: [] as Rows, report_items: [] as Rows, report_plans: [] as Rows };
  const earlier: Rows = [];
  const returned: { id: string; by: string | null; at: string }[] = [];
  const duties: Rows = [];
  let turn = 0;
  for (const range of Object.keys(reportRanges) as ReportRange[]) {
    const debtors = await debtorsOf(range, store);
    for (const kind of Object.keys(reportKinds) as ReportKind[]) {
      const values = await dictionaryValues({ kind, range }, store);
      const periods = new Map(
        Array.from({ length: dayCount }, (_, back) => {
          const period = periodOf(kind, dayAfter(today, back - dayCount));
          return [period.key, period] as const;
        }),
      );
      for (const period of periods.values()) {
        const limits = limitsOf(kind, period, usualDue, calendar);
        if (!limits || limits.closesAt.getTime() > Date.now() || period.endOn >= today) continue;
        for (const debtor of debtors) {
          turn += 1;
          addPast(kind, range, period, debtor, limits, values);
        }
      }
    }
  }
  for (const [table, rows] of [
    ['reportduty', tables.reportduty],
    ['report', tables.report],
    ['report_items', tables.report_items],
    ['report_plans', tables.report_plans],
    ['report_last_plans', earlier],
  ] as const) {
    await insertMany(store, raw(table), Object.keys(rows[0] ?? {}), rows);
  }
  await store.execute(sql`
    update reportduty set report = report.id from report where report.duty = reportduty.id`);
  await tellReturned(returned, store);
  await generateDuties(today, store);
  await excuseAbsent(store);

  function addPast(
    kind: ReportKind,
    range: ReportRange,
    period: ReturnType<typeof periodOf>,
    debtor: Debtor,
    limits: { dueAt: Date; closesAt: Date },
    values: { reportType: string; reportRange: string },
  ) {
    const isMissed = turn % 50 === 17;
    const isLate = !isMissed && turn % 25 === 9;
    const minutes = isLate ? 90 + (turn % 200) : -(5 + (turn % 170));
    const at = new Date(limits.dueAt.getTime() + minutes * 60_000).toISOString();
    const duty = dutyRow(kind, range, period, debtor, limits);
    const status = isMissed ? 'missed' : isLate ? 'late' : 'submitted';
    const stamp = { created_at: at, updated_at: at };
    duties.push(duty);
    tables.reportduty.push({
      ...duty,
      ...stamp,
      status,
      submitted_at: isMissed ? null : at,
      late_minutes: isMissed ? null : Math.max(0, minutes),
    });
    if (isMissed) return;
    const author = debtor.user ?? debtor.writers[0] ?? null;
    const own = systems.filter(({ contract }) => contract === debtor.contract);
    const id = newId();
    const most = kind === 'daily' ? 2 : 4;
    const items = Array.from({ length: most }, (_, index) => ({
      id: newId(),
      parent: id,
      position: index,
      system: own[(turn + index) % Math.max(1, own.length)]?.id ?? null,
      content: works[(turn + index * 3) % works.length],
      percent: 20 + ((turn * 7 + index * 15) % 81),
      hours: kind === 'daily' ? (index === 0 ? 4.5 : 3) : kind === 'weekly' ? 9 : 36,
    }));
    const planned = [0, 1].map((index) => ({
      id: newId(),
      parent: id,
      position: index,
      content: plans[(turn + index) % plans.length],
      system: own[index % Math.max(1, own.length)]?.id ?? null,
    }));
    const last = [0, 1].map((index) => ({
      id: newId(),
      parent: id,
      position: index,
      content: plans[(turn + index + 2) % plans.length] ?? '',
      is_done: (turn + index) % 5 !== 0,
    }));
    tables.report_items.push(...items);
    tables.report_plans.push(...planned);
    earlier.push(...last);
    const isRecent = period.endOn >= dayAfter(today, -3);
    const isReturned = isRecent && turn % 9 === 4;
    if (isReturned) returned.push({ id, by: author, at });
    const isOld = period.endOn < `${today.slice(0, 7)}-01` && Number(today.slice(8)) > 10;
    tables.report.push({
      ...stamp,
      id,
      version: 1,
      number: `BB-${chinaDay(new Date(at)).replaceAll('-', '')}-${String(turn).padStart(4, '0')}`,
      status: isReturned ? 'returned' : isRecent ? 'submitted' : isOld ? 'locked' : 'approved',
      opinion: isReturned ? opinion : null,
      label_pinyin: duty.label_pinyin,
      title: duty.title,
      summary: kind === 'daily' ? null : '各项工作按计划推进，重点任务已经完成。',
      risks: turn % 6 === 0 ? risks[(turn / 6) % risks.length] : null,
      kind,
      range,
      report_type: values.reportType,
      report_range: values.reportRange,
      period: period.key,
      start_on: period.startOn,
      end_on: period.endOn,
      duty: duty.id,
      author,
      writers: debtor.writers,
      contract: debtor.contract,
      company: debtor.company,
      areas: debtor.areas,
      hours: items.reduce((sum, { hours }) => sum + hours, 0),
      plan_rate: planRateOf(last.map(({ is_done }) => ({ isDone: is_done }))),
      submitted_at: at,
      late_minutes: Math.max(0, minutes),
      is_supplied: false,
      attachments: [],
      created_by: author,
      updated_by: author,
    });
  }
}
