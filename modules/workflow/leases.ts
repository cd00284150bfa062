import { z } from 'zod';
import { writing } from '#shared/operation.ts';
import { editingWindow } from './models.ts';

/** How often a window says that it still edits a drawing. */
export const leaseRenewalMs = 15_000;

/** How long a drawing stays with a window that says nothing any more. */
export const leaseMs = 4 * leaseRenewalMs;

const editing = z.object({ id: z.uuid(), client: editingWindow });

/**
 * Begins or goes on editing a drawing, for a minute. Another window keeps it, of the same user too, unless it is taken over,
 * from several who draw it together as well. Answers who edits it now. While several draw it together, or something common
 * is unsaved, nobody has it by himself: `sharing` says whether this window belongs to them.
 */
export const holdModel = writing(
  '/workflow/hold_model',
  '编辑流程模型',
  editing.extend({ isTakeover: z.boolean().default(false) }),
  z.object({
    isHeld: z.boolean(),
    holderName: z.string(),
    isSameUser: z.boolean(),
    since: z.string(),
    sharing: z.enum(['mine', 'others']).nullable(),
  }),
);

/** Ends editing a drawing, if it is this window that edits it. */
export const releaseModel = writing('/workflow/release_model', '结束编辑流程模型', editing, z.object({}));
