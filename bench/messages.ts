import { monitorEventLoopDelay } from 'node:perf_hooks';
import { withDemoProduct } from './demo-product.ts';
import { medianOf } from './median.ts';

// What sending to many takes and whether others wait for it, a page of a full inbox, and a search in the text of contents
// and questions beside a bare `like`. BENCH_PEOPLE recipients (10000), BENCH_LETTERS messages of one user (1000000),
// BENCH_CONTENTS contents, and as many questions (100000).

const people = Number(process.env.BENCH_PEOPLE ?? 10_000);
const letters = Number(process.env.BENCH_LETTERS ?? 1_000_000);
const contents = Number(process.env.BENCH_CONTENTS ?? 100_000);
const rounds = 20;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function medianMs(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const startedAt = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - startedAt);
  }
  return medianOf(times).toFixed(1);
}

await withDemoProduct(async ({ client, post, signIn }) => {
  const operator = await signIn('operator');
  const reader = await signIn('linjiang');

  await client.query(`
    with made as (
      insert into "user" (id, username, name, status) select gen_random_uuid(), 'bench' || n, '压测' || n, 'active'
      from generate_series(1, ${people}) n returning id)
    insert into user_positions (id, parent, position, role, is_main) select gen_random_uuid(), id, 0, 'editor', true from made`);
  await client.query('analyze');
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const before = process.memoryUsage().rss;
  delay.enable();
  const startedAt = performance.now();
  const sent = await post<{ id: string }>(
    '/message/post',
    { title: '群发', body: '<p>测试</p>', toEveryone: true, needReceipt: true },
    operator,
  );
  const sendMs = performance.now() - startedAt;
  delay.disable();
  const { rows: counted } = await client.query('select recipient_count from message where id = $1', [sent.id]);
  const grownMb = (process.memoryUsage().rss - before) / 1_048_576;
  say(
    `send to ${counted[0]?.recipient_count}: ${sendMs.toFixed(0)} ms, event loop held at most ${(delay.max / 1e6).toFixed(0)} ms, memory ${grownMb.toFixed(1)} MB`,
  );

  await client.query(`
    insert into messageinbox (id, title, message, recipient, sender, need_receipt, starred, delivered_at, read_at)
    select gen_random_uuid(), '消息 ' || n, message.id, me.id, message.sender, false, n % 50 = 0, now() - make_interval(mins => n),
      case when n % 10 > 0 then now() end
    from generate_series(1, ${letters}) n, (select id, sender from message where id = '${sent.id}') message,
      (select id from "user" where username = 'linjiang') me`);
  await client.query('analyze messageinbox');
  const box = (given: object) => medianMs(() => post('/messageinbox/box', { size: 20, ...given }, reader));
  say(
    `a page of ${letters} messages: inbox ${await box({})} ms, unread ${await box({ box: 'unread' })} ms, starred ${await box({ box: 'starred' })} ms, to be confirmed ${await box({ box: 'receipt' })} ms`,
  );
  const { rows: plan } = await client.query(`explain select * from messageinbox letter where deleted_at is null
    and recipient = (select id from "user" where username = 'linjiang') and folder is null order by delivered_at desc, id desc limit 20`);
  say(plan.map((row) => `  ${Object.values(row).join('')}`).join('\n'));

  await client.query(`
    insert into content (id, title, category, body, is_pinned, attachments, is_announced, need_confirm, status, publish_on)
    select gen_random_uuid(), '内容 ' || n || case when n % 5000 = 0 then '跨省通办专窗' else '' end, category.id,
      '<p>' || repeat('为保障年底业务高峰期间系统平稳运行，各单位应按要求完成备份与核对。', 12) || n || '</p>'
        || case when n % 5000 = 0 then '<p>跨省通办专窗</p>' else '' end,
      false, '{}', false, false, 'published', current_date - (n % 700)
    from generate_series(1, ${contents}) n, (select id from contentcategory limit 1) category`);
  await client.query('analyze content');
  await client.query(`
    insert into question
    select (jsonb_populate_record(sample, jsonb_build_object('id', gen_random_uuid(), 'number', 'BENCH' || n,
      'title', '咨询 ' || n || case when n % 5000 = 0 then '跨省通办专窗' else '' end, 'description',
      repeat('办事群众反映提交材料后页面长时间没有响应，请协助查明原因。', 8) || n
        || case when n % 5000 = 0 then '跨省通办专窗' else '' end))).*
    from (select question as sample from question where status = 'closed' limit 1) known, generate_series(1, ${contents}) n`);
  await client.query('analyze question');

  const searches = [
    { path: '/content/lists', table: 'content', field: 'body', status: 'published', order: 'publish_on', by: reader },
    {
      path: '/question/lists',
      table: 'question',
      field: 'description',
      status: 'closed',
      order: 'created_at',
      by: operator,
    },
  ];
  for (const { path, table, field, status, order, by } of searches) {
    // Rare, and in nearly all of them.
    for (const word of ['跨省通办', table === 'content' ? '备份' : '材料']) {
      const call = await medianMs(() => post(path, { size: 20, filters: { [field]: word, status: [status] } }, by));
      const bare = await medianMs(() =>
        client.query(
          `select id, title from ${table} where deleted_at is null and status = $2 and ${field} like $1
          order by ${order} desc, id desc limit 20`,
          [`%${word}%`, status],
        ),
      );
      const ratio = (Number(call) / Number(bare)).toFixed(2);
      say(`search ${contents} of ${table} for ${word}: ${call} ms, bare like ${bare} ms, ratio ${ratio}`);
    }
  }
  const asked = { text: '跨省通办专窗在哪里办' };
  say(
    `what is like a question among ${contents} of each: ${await medianMs(() => post('/question/similar', asked, reader))} ms`,
  );

  const { rows: sizes } = await client.query(`
    select indexrelname as name, pg_size_pretty(pg_relation_size(indexrelid)) as size from pg_stat_user_indexes
    where indexrelname like '%_pieces' order by 1`);
  for (const { name, size } of sizes) say(`index ${name}: ${size}`);
});
