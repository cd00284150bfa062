import { z } from 'zod';
import { askedDay, askedInstant } from '#shared/asked-day.ts';
import { attendeeKinds, repeatWords } from './fields.ts';

const at = askedInstant();
const kinds = Object.keys(attendeeKinds) as [keyof typeof attendeeKinds];
const repeats = Object.keys(repeatWords) as [keyof typeof repeatWords];

/** When and where a meeting is to be, and who is to come: what may stand against it. */
export const conflictsQuery = z.object({
  id: z.uuid().nullish(),
  place: z.uuid().nullish(),
  startAt: at,
  endAt: at,
  people: z.array(z.uuid()).max(500).default([]),
  repeat: z.enum(repeats).nullish(),
  repeatUntil: askedDay().nullish(),
});

/** What stands against it; titles only of what the asking user may read. */
export const conflictsAnswer = z.object({
  place: z.array(z.object({ title: z.string().nullable(), startAt: z.string(), endAt: z.string() })),
  /** Why the place cannot be had, apart from other meetings. */
  closed: z.string().nullable(),
  people: z.array(
    z.object({
      person: z.uuid(),
      name: z.string(),
      /** Another meeting, where it may be read; leave is only called so. */
      title: z.string().nullable(),
      isLeave: z.boolean(),
      startAt: z.string().nullable(),
      endAt: z.string().nullable(),
    }),
  ),
  /** Every time that a repeated meeting is held, and whether its place is free then. */
  occurrences: z.array(z.object({ startAt: z.string(), endAt: z.string(), isFree: z.boolean() })),
});

/** Which of one's own meetings: those between two instants. */
export const mineQuery = z.object({ from: at, to: at });

/** One meeting of one's own, with one's invitation to it. */
const myMeeting = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.string(),
  form: z.enum(['onsite', 'video', 'mixed']),
  place: z.string().nullable(),
  address: z.string().nullable(),
  videoUrl: z.string().nullable(),
  startAt: z.string(),
  endAt: z.string(),
  host: z.string().nullable(),
  isHost: z.boolean(),
  isRecorder: z.boolean(),
  invitedCount: z.number(),
  acceptedCount: z.number(),
  minutes: z.object({ id: z.uuid(), status: z.string() }).nullable(),
  invitation: z
    .object({
      id: z.uuid(),
      version: z.number(),
      status: z.string(),
      kind: z.enum(kinds),
      signedAt: z.string().nullable(),
    })
    .nullable(),
});

/** The question's meetings, the earliest first; at most 300. */
export const mineAnswer = z.object({ rows: z.array(myMeeting) });
