import sql from 'sql-template-tag';
import { serve } from '#server/module/serve.ts';
import { beginningOf, dayAfter, dayOf } from '#shared/work-calendar.ts';
import { meetingresolution } from './meetingresolution.ts';

/** The evening of tomorrow, for what was due before the minutes were issued. */
function tomorrowEvening(): string {
  return new Date(beginningOf(dayAfter(dayOf(new Date()))).getTime() + 18 * 3_600_000).toISOString();
}

export default serve(meetingresolution, {
  effects: {
    async assign(record, others, { store }) {
      const { id, content, owner, ownerUnit, dueAt, minutes } = record;
      const source = await store.one<{ title: string; recorder: string | null; project: string | null }>(sql`
        select written.title, written.recorder, meeting.project from meetingminutes written
        join meeting on meeting.id = written.meeting where written.id = ${minutes}`);
      const words = [`来自《${source?.title ?? ''}》的议定事项。`, ...(ownerUnit ? [`责任单位：${ownerUnit}。`] : [])];
      const task = await others.add('task', {
        title: content,
        kind: 'common',
        priority: 'middle',
        content: words.join('\n'),
        project: source?.project ?? null,
        owner,
        dueAt: Date.parse(dueAt) > Date.now() ? dueAt : tomorrowEvening(),
        needAccept: true,
        checklist: [],
        attachments: [],
        source: 'meeting',
        sourceId: id,
      });
      if (source?.recorder) await others.change('task', task.id, { publisher: source.recorder });
      await others.take('task', task.id, 'publish');
      await others.change('meetingresolution', id, { task: task.id });
    },
  },
});
