import sql from 'sql-template-tag';
import { v7 as newId } from 'uuid';
import { recordComment } from '#server/comment/tables.ts';
import { insert, tableName } from '#server/database/row.ts';
import type { Seeder } from '#server/module/seeding.ts';

type Ids = Record<string, string>;
type Line = [author: string, text: string, mentioned?: string];

/** What is said about the first record that a question finds, in one thread. */
interface Talk {
  module: string;
  /** Part of the label of the record. */
  about: string;
  label: string;
  lines: Line[];
}

const talks: Talk[] = [
  {
    module: 'citytask',
    about: '报送四季度',
    label: 'title',
    lines: [
      ['linjiang', '附件模板第三列“办理深度”是按省级口径还是本市口径填写？'],
      ['operator', '统一按省级口径，本市差异写在备注列。', 'linjiang'],
      ['anzhou', '收到，按省级口径重新核对。'],
    ],
  },
  {
    module: 'citytask',
    about: '整改统一受理',
    label: 'title',
    lines: [
      ['qinghe', '有 6 件卡在外部系统回传，申请延长两天。'],
      ['operator2', '请先把已办结的提交，卡住的在完成情况里列明原因。', 'qinghe'],
    ],
  },
  {
    module: 'changerecord',
    about: '统一受理平台增加批量导入',
    label: 'title',
    lines: [
      ['zhengda', '导入模板请同步给各地市试用后再上线。', 'huaxin'],
      ['huaxin', '已发临江、安州试用，本周五前汇总意见。'],
    ],
  },
  {
    module: 'demand',
    about: '受理单支持批量打印',
    label: 'title',
    lines: [
      ['huaxin_pm', '打印机型号是否统一？不同型号分页不一样。'],
      ['operator', '以窗口现有的针式打印机为准，型号清单见任务附件。', 'huaxin_pm'],
    ],
  },
  {
    module: 'cityapply',
    about: '数据治理阶段启动',
    label: 'title',
    lines: [['operator', '请补充前置机验收单后再报。']],
  },
  {
    module: 'contract',
    about: '数据共享交换平台建设',
    label: 'name',
    lines: [
      ['zhengda', '两个地市前置机晚到已影响联调，建议走工期变更。'],
      ['operator', '同意，请承建单位提交合同变更。', 'zhongke_pm'],
    ],
  },
];

/** Lets people of the demo talk about its records. */
export async function seedComments(seeder: Seeder, people: Ids): Promise<void> {
  const { store } = seeder.context;
  for (const [place, { module, about, label, lines }] of talks.entries()) {
    const { table } = seeder.registry.get(module);
    const column = sql([`"${label}"`]);
    const found = await store.one<{ id: string }>(sql`
      select id from ${tableName(table)} where ${column} like ${`${about}%`} order by created_at desc limit 1`);
    if (!found) continue;
    let threadId: string | null = null;
    for (const [index, [author, text, mentioned]] of lines.entries()) {
      const authorId = people[author] ?? '';
      const person = await store.one<{ name: string }>(sql`select name from "user" where id = ${authorId}`);
      const called = mentioned
        ? await store.one<{ id: string; name: string }>(
            sql`select id, name from "user" where id = ${people[mentioned]}`,
          )
        : undefined;
      const minutesAgo = (talks.length - place) * 600 - index * 45;
      const row: { id: string } = await insert(store, recordComment, {
        id: newId(),
        module,
        recordId: found.id,
        threadId,
        text: called ? `@${called.name} ${text}` : text,
        mentioned: called ? [called.id] : [],
        files: [],
        authorId,
        authorName: person?.name ?? '',
        createdAt: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
      });
      threadId ??= row.id;
    }
  }
}
