import { refuseSecond } from '#server/approval/refuse-second.ts';
import type { Transaction } from '#server/database/database.ts';
import type { Context } from '#server/module/context.ts';
import type { Others } from '#server/module/serve.ts';
import { tellOfRecord } from '#server/notice/tell-of-record.ts';
import { refuseProblems } from '#shared/check-record.ts';
import { AppError } from '#shared/error.ts';
import { postponable } from './rules.ts';
import { task } from './task.ts';

/** The states in which a task may still be moved, as the store says them. */
const movable: readonly string[] = postponable;

/** What an application needs to know of its task, whatever it asks for. */
export interface Standing {
  status: string;
}

/** An application stays with its task. */
export function refuseOtherTask(asked: string, previous: { task: string } | null): void {
  if (!previous || previous.task === asked) return;
  refuseProblems([{ path: 'task', message: '申请不能改到别的任务，请删除后重新申请' }]);
}

/** The task as found, refused unless the viewer works on it and it is still to be done. Administrators ask for others. */
export function askable<Found extends Standing>(
  found: Found | undefined,
  isOwn: (found: Found) => boolean,
  { title, people }: { title: string; people: string },
  { viewer }: Context,
): Found {
  if (found && viewer.roles.includes('admin')) return found;
  if (!found || !isOwn(found)) throw new AppError('refused', `只有任务的${people}可以申请${title}`);
  if (!movable.includes(found.status)) throw new AppError('refused', `任务发布后、提交前才能申请${title}`);
  return found;
}

/** One application of a kind at a time for each task. */
export function refuseSecondAbout(module: string, title: string) {
  return (application: { id: string; task: string }, store: Transaction): Promise<void> =>
    refuseSecond(
      { module, title: `${title}申请`, reference: 'task' },
      { id: application.id, about: application.task },
      store,
    );
}

/** Why a task can no longer be moved, in words; null while it can. */
export function whyImmovable(found: Standing | undefined): string | null {
  if (!found) return '任务已删除';
  if (movable.includes(found.status)) return null;
  const states: Record<string, { label: string }> = task.declaration.states;
  return `任务现在是“${states[found.status]?.label}”`;
}

/** Ends an approved application of which nothing could come, and tells whoever asked why. */
export async function lapse(
  { module, undone, why }: { module: string; undone: string; why: string },
  { id, title, createdBy }: { id: string; title: string | null; createdBy: string | null },
  others: Others,
  context: Context,
): Promise<void> {
  await others.take(module, id, 'lapse', { lapseReason: why });
  const text = `申请已同意，但${why}，${undone}`;
  await tellOfRecord({ module, id, title: title ?? '' }, [createdBy], { text, kind: 'message' }, context);
}
