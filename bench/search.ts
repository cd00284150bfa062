import { withDemoProduct } from './demo-product.ts';
import { fillFinished, fillOpen } from './engine-rows.ts';
import { medianOf } from './median.ts';

// What a search in the titles, numbers and summaries of cases takes among very many: in all cases, in what somebody has
// decided and in what he has to do, for words that few cases have, that no case has, and that all have.
// BENCH_FINISHED cases that are over (300000, with three tasks each), BENCH_TASKS open ones (100000).

const finished = Number(process.env.BENCH_FINISHED ?? 300_000);
const open = Number(process.env.BENCH_TASKS ?? 100_000);
const rounds = 5;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

await withDemoProduct(async ({ client, post, signIn }) => {
  const admin = await signIn('admin');
  const operator = await signIn('operator');
  const { rows: people } = await client.query<{ id: string }>(`select id from "user" where username = 'operator'`);
  await fillFinished(client, 'seal', finished);
  await fillOpen(client, 'purchase', people[0]?.id ?? '', open);
  await client.query(`
    update process_instance set title = title || ' ' || number, serial_number = 'YY-20250101-' || number,
      summary = jsonb_build_array(jsonb_build_object('label', '文件名称', 'value', '采购合同补充协议第' || number || '号'))
    from (select id, row_number() over (order by id) as number from process_instance) numbered
    where numbered.id = process_instance.id`);
  await client.query(`update process_task set decided_by = '${people[0]?.id}' where finished_at is not null`);
  await client.query('vacuum analyze');

  const words = { few: '第77777', none: '查无此事', all: '补充协议' };
  const lists = {
    'all cases': (search: string) => post('/workflow/instances', { search }, admin),
    decided: (search: string) => post('/workflow/work', { kind: 'done', search }, operator),
    'to do': (search: string) => post('/workflow/work', { kind: 'todo', search }, operator),
  };
  for (const [list, ask] of Object.entries(lists)) {
    for (const [word, search] of Object.entries({ nothing: '', ...words })) {
      const times: number[] = [];
      for (let round = -1; round < rounds; round += 1) {
        const startedAt = performance.now();
        await ask(search);
        if (round >= 0) times.push(performance.now() - startedAt);
      }
      say(`${list}, ${word}: ${medianOf(times).toFixed(0)} ms`);
    }
  }
});
