import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';
import type { meeting } from './meeting.ts';
import { occurrencesOf } from './occurrences.server.ts';

type Meeting = (typeof meeting)['row'] extends { _output: infer Row } ? Row : never;

/** Makes the further times of a repeated meeting, each a meeting of its own, called as the first one was. */
export async function repeatMeeting(record: Meeting, others: Others, _context: Context): Promise<void> {
  const [, ...later] = occurrencesOf(record);
  if (later.length === 0 || record.series) return;
  await others.change('meeting', record.id, { series: record.id });
  for (const time of later) {
    const { id } = await others.add('meeting', { ...record, ...time, repeat: null, repeatUntil: null });
    await others.change('meeting', id, { series: record.id, company: record.company });
    await others.take('meeting', id, 'publish');
  }
}
