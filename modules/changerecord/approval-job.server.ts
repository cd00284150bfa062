import sql from 'sql-template-tag';
import { createDirectory } from '#server/approval/directory.ts';
import { axisValues, ownedAxes } from '#server/crud/axis-values.ts';
import type { Transaction } from '#server/database/database.ts';
import { systemViewer } from '#server/module/context.ts';
import { tellOfRecord } from '#server/notice/tell-of-record.ts';
import { cameTrue, rememberStanding } from '#server/schedule/came-true.ts';
import { amountDone, type Job, type JobParts } from '#server/schedule/job.ts';
import { keysFor } from '#server/worklist/announce.ts';
import type { Grants } from '#shared/access.ts';
import { momentText } from '#shared/day.ts';
import { begunStates } from './changerecord.ts';

/** Whoever owes the approval is told when a quarter of the time is left. */
const nearShare = 0.25;

/** What is told of a change that was begun before its approval and not handed in since, each once. */
const reminders: readonly {
  about: string;
  people: Grants;
  isMet: (waiting: Waiting, now: Date) => boolean;
  text: (limit: string) => string;
}[] = [
  {
    about: 'change approval near',
    people: { anyone: 'own', projectmanager: 'company' },
    isMet: ({ begunAt, dueAt }, now) =>
      now.getTime() >= Date.parse(dueAt) - nearShare * (Date.parse(dueAt) - Date.parse(begunAt)),
    text: (limit) => `已经实施，还没有提交补办的审批，期限为 ${limit}`,
  },
  {
    about: 'change approval late',
    people: { anyone: 'own', projectmanager: 'company', operator: 'all', manager: 'managed' },
    isMet: ({ dueAt }, now) => now.getTime() >= Date.parse(dueAt),
    text: (limit) => `没有按期补办审批，期限为 ${limit}，请立即提交`,
  },
];

interface Waiting {
  id: string;
  title: string;
  begunAt: string;
  dueAt: string;
}

/** Looks after a change that begins before its approval, so that a reminder is told even if the clock stood meanwhile. */
export async function awaitApproval(id: string, store: Transaction): Promise<void> {
  for (const { about } of reminders) await rememberStanding(about, [{ id, isMet: false }], store);
}

/** Changes that were begun before their approval and were not handed in since, or had it given back. */
function waitingChanges(store: Transaction): Promise<Waiting[]> {
  return store.query(sql`
    select id, title, actual_start as "begunAt", approval_due_at as "dueAt" from changerecord
    where deleted_at is null and status = any(${[...begunStates]}) and approval not in ('pending', 'approved')
      and approval_due_at is not null and actual_start is not null
    order by id`);
}

async function remind({ database, registry }: JobParts, now: Date): Promise<number> {
  return database.transaction(async (store) => {
    const waiting = await waitingChanges(store);
    const entry = registry.get('changerecord');
    const directory = createDirectory(registry);
    let count = 0;
    for (const { about, people, isMet, text } of reminders) {
      const met = await cameTrue(
        about,
        waiting.map((change) => ({ id: change.id, isMet: isMet(change, now) })),
        store,
      );
      for (const { id, title, dueAt } of waiting.filter((change) => met.has(change.id))) {
        const keys = keysFor(people, await axisValues(entry, id, store, registry, ownedAxes(entry)));
        const holders = await directory.usersHolding(keys, store);
        const told = { text: text(momentText(dueAt)), kind: 'reminded' } as const;
        const record = { module: entry.module.name, id, title };
        await tellOfRecord(
          record,
          holders.map((person) => person.id),
          told,
          { viewer: systemViewer, store },
        );
        count += 1;
      }
    }
    return count;
  });
}

/** What changes need by the clock. */
export const changeJobs: readonly Job[] = [
  {
    code: 'change-approval',
    title: '紧急变更补办审批提醒',
    note: '先实施、还没有提交补办审批的紧急变更：期限只剩四分之一时提醒申请人和项目经理，过期时再提醒他们、监理和省级平台，各一次。',
    cron: '*/5 * * * *',
    run: async (parts, now) => amountDone('提醒', await remind(parts, now), '件'),
  },
];
