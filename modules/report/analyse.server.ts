import sql from 'sql-template-tag';
import type { ReadContext } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';
import type { ReportRange } from './kinds.ts';

interface Span {
  range: ReportRange;
  from: string;
  to: string;
}

/** Words that say nothing of a risk. */
const plain = new Set(
  '可能 需要 进行 存在 目前 已经 影响 风险 问题 以及 由于 因此 如果 没有 尚未 有待 较大 部分 相关 方面 情况 建议 提前 本周 下周 今日 明日'.split(
    ' ',
  ),
);

/** So many words are worth being shown. */
const mostWords = 12;

/** The hours that the dailies within reach give to each system. */
export async function workload({ range, from, to }: Span, { store }: ReadContext, others: Others) {
  // Contracts take their hours from the weeklies, which hold those of all their people.
  const kind = range === 'personal' ? 'daily' : 'weekly';
  const systems = await store.query<{ id: string; name: string; hours: number }>(sql`
    select system.id, system.name, sum(item.hours)::float8 as hours
    from report record join report_items item on item.parent = record.id join systemitem system on system.id = item.system
    where record.kind = ${kind} and record.range = ${range} and record.start_on between ${from} and ${to}
      and record.status <> 'draft' and record.deleted_at is null and ${others.readable('report')}
    group by system.id, system.name having sum(item.hours) > 0 order by hours desc, system.name limit 20`);
  return { systems };
}

/** The words that most reports within reach use of their risks. */
export async function riskwords({ range, from, to }: Span, { store }: ReadContext, others: Others) {
  const rows = await store.query<{ risks: string }>(sql`
    select record.risks from report record
    where record.range = ${range} and record.start_on between ${from} and ${to} and record.risks is not null
      and record.status <> 'draft' and record.deleted_at is null and ${others.readable('report')}
    order by record.start_on desc limit 5000`);
  const counts = new Map<string, number>();
  for (const { risks } of rows) {
    for (const word of wordsOf(risks)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts].map(([word, reports]) => ({ word, reports }));
  words.sort((one, other) => other.reports - one.reports || one.word.localeCompare(other.word));
  return { words: words.slice(0, mostWords) };
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** The words of two letters and more that mean something, each once. */
function wordsOf(text: string): Set<string> {
  const parts = [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
  return new Set(parts.filter((word) => word.length >= 2 && !plain.has(word) && !/^\d+$/.test(word)));
}
