import { dayAfter } from '#shared/work-calendar.ts';
import type { Life, LifeStep } from './demo-life.ts';
import type { Story } from './document-stories.ts';

interface Told {
  id: string;
  story: Story;
  /** When each version was uploaded. */
  uploads: readonly string[];
  operator: string;
  /** Why earlier versions were returned. */
  opinion: string;
}

function daysAfter(at: string, days: number): string {
  return `${dayAfter(at.slice(0, 10), days)}T03:20:00.000Z`;
}

/** What became of one version: uploaded, handed in and decided; the last one of those that are still open only uploaded. */
function roundOf(at: string, isLast: boolean, { story, operator, opinion }: Told): LifeStep[] {
  const { author, status } = story;
  const upload = (to: string): LifeStep => ({ event: 'upload', by: author, at, status: to });
  if (story.values.auditLevel === 'none') return [upload('approved')];
  const isOpen = isLast && ['draft', 'auditing', 'returned'].includes(status);
  if (isOpen) return [upload('draft')];
  const end: LifeStep = isLast
    ? { event: 'approved', by: operator, at: daysAfter(at, 2), status: 'approved', remark: '内容完整，同意。' }
    : { event: 'returned', by: operator, at: daysAfter(at, 2), status: 'returned', remark: opinion };
  return [upload('draft'), { event: 'started', by: author, at: daysAfter(at, 1), status: 'auditing' }, end];
}

/** How a document of the demo came to where it is. */
export function lifeOf(told: Told): Life {
  const { id, story, uploads, operator } = told;
  const addedAt = daysAfter(uploads[0] ?? `${story.uploadedOn}T00:00:00.000Z`, -12);
  const rounds = uploads.flatMap((at, place) => roundOf(at, place === uploads.length - 1, told));
  const last = uploads.at(-1);
  const ends: LifeStep[] =
    story.status === 'exempt'
      ? [
          {
            event: 'exempt',
            by: operator,
            at: daysAfter(addedAt, 5),
            status: 'exempt',
            remark: '本合同不涉及该项工作内容',
          },
        ]
      : story.status === 'archived' && last
        ? [{ event: 'archive', by: operator, at: daysAfter(last, 10), status: 'archived' }]
        : [];
  const stage = story.values.stageInstance;
  return {
    id,
    // What a stage asks for is there as the stage opens; the rest is entered by whoever hands it in.
    addedBy: stage ? operator : story.author,
    addedAt,
    madeBy: stage ? { module: 'stageinstance', id: String(stage) } : undefined,
    first: 'missing',
    steps: [...rounds, ...ends],
  };
}
