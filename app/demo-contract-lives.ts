import { demoContracts } from '#modules/contract/contract.seed.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { dayAfter } from '#shared/work-calendar.ts';
import { type LifeStep, tellLives } from './demo-life.ts';

/** One record's id by the short name that the demo data knows it by. */
type Ids = Record<string, string>;

type Step = [event: string, status: string, remark?: string];

const begun: Step[] = [
  ['effect', 'effective'],
  ['start', 'performing'],
];
const finished: Step[] = [...begun, ['acceptInitial', 'acceptedInitial'], ['try', 'trial'], ['accept', 'accepted']];

/** The steps that lead to each state. */
const ways: Readonly<Record<string, readonly Step[]>> = {
  draft: [],
  effective: begun.slice(0, 1),
  performing: begun,
  suspended: [...begun, ['suspend', 'suspended', '光缆路由变更，等待批复']],
  terminated: [...begun, ['terminate', 'terminated', '建设内容并入全省视频会议平台']],
  acceptedInitial: finished.slice(0, 3),
  trial: finished.slice(0, 4),
  accepted: finished,
  warranty: [...finished, ['warrant', 'warranty']],
  closed: [...finished, ['warrant', 'warranty'], ['close', 'closed', '质保期满，尾款已结清']],
};

/** Tells how the contracts of the demo came to where they are: signed, begun, accepted, each when its term says. */
export async function tellContracts(seeder: Seeder, contracts: Ids, operator: string): Promise<void> {
  const lives = demoContracts.map(({ key, status, signedOn, startOn }) => {
    const steps = (ways[status] ?? []).map(
      ([event, to, remark], place): LifeStep => ({
        event,
        by: operator,
        // In force and begun with its dates, then a step about every two months.
        at: `${place < 2 ? [signedOn, startOn][place] : dayAfter(startOn, 130 + place * 40)}T02:${10 + place * 7}:00.000Z`,
        status: to,
        remark: remark ?? null,
      }),
    );
    return {
      id: contracts[key] ?? '',
      addedBy: operator,
      addedAt: `${dayAfter(signedOn, -4)}T01:30:00.000Z`,
      first: 'draft',
      steps,
    };
  });
  await tellLives('contract', lives, seeder.context.store);
}
