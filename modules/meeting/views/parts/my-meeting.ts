import type { OutputOf } from '#shared/operation.ts';
import type { meeting } from '../../meeting.ts';

/** A meeting of the reader's own. */
export type MyMeetingRow = OutputOf<(typeof meeting)['actions']['mine']>['rows'][number];

/** Whether it waits for the reader's answer. */
export function isUnanswered({ status, invitation }: MyMeetingRow): boolean {
  return invitation?.status === 'invited' && (status === 'scheduled' || status === 'ongoing');
}

/** Whether it will not be held at that time. */
export function isOff({ status }: MyMeetingRow): boolean {
  return status === 'cancelled' || status === 'postponed';
}
