import type { z } from 'zod';
import { caseEvents } from '#shared/case-event.ts';
import type { ClockStep } from '#shared/due.ts';
import type { AnyModule, change } from '#shared/module.ts';

/** What the machine itself does with records, in the words of a history. */
const commonTitles: Readonly<Record<string, string>> = {
  add: '新增',
  import: '导入',
  update: '编辑',
  remove: '删除',
  restore: '从回收站恢复',
  ...caseEvents,
};

/** What an entry of a history is called: by the module's own step, else by what the machine did. */
export function eventTitle({ declaration }: AnyModule, event: string): string {
  return declaration.lifecycle?.[event]?.title ?? commonTitles[event] ?? '变更';
}

/** An entry of a history. */
type HistoryEntry = Pick<z.output<typeof change>, 'event' | 'changes'>;

/** The same of an entry that is at hand: where a clock has reminded somebody, that it did. */
export function entryTitle(module: AnyModule, entry: HistoryEntry): string {
  return toldStep(module, entry) ? '时限提醒' : eventTitle(module, entry.event);
}

/** The step of a clock that an entry of a history was written for: of whose time somebody was told; undefined for any other. */
export function toldStep({ declaration }: AnyModule, { event, changes }: HistoryEntry): ClockStep | undefined {
  const clock = declaration.due?.clock;
  const after = clock && event === 'update' ? changes[clock.told]?.[1] : undefined;
  return clock?.steps.find(({ at }) => at === after);
}
