import sql from 'sql-template-tag';
import type { Transaction } from '#server/database/database.ts';
import { systemViewer } from '#server/module/context.ts';
import { tellOfRecord } from '#server/notice/tell-of-record.ts';
import { cameTrue, rememberStanding } from '#server/schedule/came-true.ts';
import { amountDone, type Job } from '#server/schedule/job.ts';
import { waitingPayments } from './payments.server.ts';

const about = 'payment';

/** Remembers how the payments of a contract stand as they are written: whoever writes them sees that for himself. */
export async function rememberPayments(contract: string, store: Transaction): Promise<void> {
  await rememberStanding(about, await waitingPayments(sql`contract.id = ${contract}`, store), store);
}

/** What payments need by the clock. */
export const contractJobs: readonly Job[] = [
  {
    code: 'payment-condition',
    title: '付款条件满足提醒',
    note: '付款节点等待的阶段、文档、验收或质保期满足后，通知合同的付款经办人和项目经理。',
    cron: '*/5 * * * *',
    run: ({ database }) =>
      database.transaction(async (store) => {
        const waiting = await waitingPayments(sql`true`, store);
        const met = await cameTrue(about, waiting, store);
        const told = waiting.filter(({ id }) => met.has(id));
        for (const { contract, contractName, name, awaited, planOn, people } of told) {
          const text = `“${name}”可以付款了：${awaited}已满足，计划付款日 ${planOn}`;
          const record = { module: 'contract', id: contract, title: contractName };
          await tellOfRecord(record, people, { text, kind: 'reminded' }, { viewer: systemViewer, store });
        }
        return amountDone('通知', told.length, '笔');
      }),
  },
];
