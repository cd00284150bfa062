import { daysBetween } from '#shared/day.ts';
import { dayAfter } from '#shared/work-calendar.ts';
import { scrollToEnd, timeToFirst, withScrolledPage } from './scrolled-page.ts';

// npm run bench -- gantt: a plan of two thousand nodes over time, from the address to its first bar, and scrolled to its end.

const nodes = 2_000;
const groupSize = 20;
const rounds = 5;

let plan = '';

interface Contract {
  id: string;
  startOn: string;
  endOn: string;
}

/** Twenty nodes below each summary, each waiting for the one before, over the time of the contract. */
function nodeAt(place: number, contract: Contract): object {
  const isSummary = place % groupSize === 0;
  const day = (place * 7) % (daysBetween(contract.startOn, contract.endOn) - 20);
  const startOn = isSummary ? contract.startOn : dayAfter(contract.startOn, day);
  const values = {
    parent: isSummary ? null : `n${place - (place % groupSize)}`,
    position: place + 1,
    name: isSummary ? `第 ${place / groupSize + 1} 部分` : `第 ${place} 项工作`,
    startOn,
    endOn: isSummary ? contract.endOn : dayAfter(startOn, 10),
    weight: 10,
    dependsOn: place % groupSize < 2 ? null : [`n${place - 1}`],
  };
  return { key: `n${place}`, values };
}

await withScrolledPage(
  'operator',
  async (ask) => {
    const { rows } = await ask<{ rows: Contract[] }>('/contract/lists', { filters: { status: ['performing'] } });
    const [contract] = rows;
    if (!contract) throw new Error('no contract is under way');
    const draft = { title: '两千个节点的计划', kind: 'stage', year: 2031, contract: contract.id };
    plan = (await ask<{ id: string }>('/plan/add_plan', draft)).id;
    const added = Array.from({ length: nodes }, (_, place) => nodeAt(place, contract));
    await ask('/plan/save_rows', { id: plan, version: 1, child: 'plannode', added });
  },
  async ({ page }) => {
    const path = `/plan/stageplan/detail/${plan}?tab=chart`;
    const first = await timeToFirst(page, path, '.gantt-bar', rounds);
    process.stdout.write(`gantt of ${nodes} nodes, first bar   ${Math.round(first)} ms, median of ${rounds}\n`);
    process.stdout.write(`scrolled to the end   ${await scrollToEnd(page, '.gantt-scroll')}\n`);
  },
);
