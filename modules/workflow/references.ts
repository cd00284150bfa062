import { z } from 'zod';
import { reading } from '#shared/operation.ts';

/** Kinds of what a drawing can name as people. */
const participantKinds = ['users', 'roles', 'positions', 'groups', 'departments'] as const;

/** A word of {@link participantKinds}. */
export type ParticipantKind = (typeof participantKinds)[number];

/** How many participants an answer holds at most; a full answer may have left some out. */
export const participantLimit = 2000;

/**
 * Who can be named in a drawing: people, roles and posts. Without `values` those that may be chosen; with `values`
 * whatever these stand for, people who have left included, so that a stored name is still shown.
 */
export const participants = reading(
  '/workflow/participants',
  '流程参与者',
  z.object({
    kind: z.enum(participantKinds),
    search: z.string().max(100).nullish(),
    values: z.array(z.string().max(200)).max(200).optional(),
  }),
  z.array(z.object({ value: z.string(), label: z.string(), hint: z.string().nullable() })),
);

/** A field of a form, as far as conditions care. */
const formField = z.object({
  name: z.string(),
  label: z.string(),
  /** Of a record also whom it names by computation, who may be asked and whom nobody fills in. */
  isComputed: z.boolean(),
  /** Whether the form is not handed in without it. */
  isRequired: z.boolean(),
  /** As the fields that a drawing carries have it; empty where nothing is known of its values. */
  type: z.string(),
  /** The choices of an `enum`. */
  values: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** The forms of this installation that a task may show: those designed here and those of business records, with their fields. */
export const listForms = reading(
  '/workflow/forms',
  '流程可用表单',
  z.object({}),
  z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      /** Whether it is that of a business record. */
      isRecord: z.boolean(),
      fields: z.array(formField),
    }),
  ),
);

/** The processes that a call activity may name, drawn or deployed; with a key only that one. */
export const listCallable = reading(
  '/workflow/callable',
  '可调用的流程',
  z.object({ key: z.string().max(200).nullish() }),
  z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** The drawing that has the process in it; null when it was removed after it was deployed. */
      modelId: z.uuid().nullable(),
      /** Whether there is a drawing that differs from the newest version. */
      isAhead: z.boolean(),
      /** Newest first. */
      versions: z.array(z.object({ id: z.uuid(), version: z.number(), versionTag: z.string().nullable() })),
    }),
  ),
);

/** The drawings that call a process by its key, with the elements that do. */
export const listCallers = reading(
  '/workflow/callers',
  '调用此流程的模型',
  z.object({ key: z.string().min(1).max(200) }),
  z.array(
    z.object({
      modelId: z.uuid(),
      key: z.string(),
      name: z.string(),
      elements: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
);
