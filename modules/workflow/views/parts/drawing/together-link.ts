import { AppError } from '#shared/error.ts';
import { call } from '#web/api/call.ts';
import { usePush } from '#web/api/push-state.ts';
import type { TogetherLink } from '#web/designer/together/link.ts';
import { drawTogether, saveTogether, sharedDrawing } from '../../../together.ts';

/** What may be otherwise a moment later. */
const passing = new Set(['unavailable', 'internal', 'tooMany']);

/** The way to the common drawing of a model, for one window. */
export function togetherLink(id: string, client: string): TogetherLink {
  const options = { isSilent: true };
  return {
    tell: ({ revision, xml, clashes, selected, key }) =>
      call(
        drawTogether,
        { id, client, revision, xml, clashes: clashes.slice(-50), selected: [...selected] },
        { ...options, idempotencyKey: key },
      ),
    read: (since) => call(sharedDrawing, { id, since }, options),
    save: (revision) => call(saveTogether, { id, client, revision }, options),
    isPassing: (error) => error instanceof AppError && passing.has(error.failure),
    isOutrun: (error) => error instanceof AppError && isRevision(error.current),
    hearsNews: () => usePush.getState().isOpen,
  };
}

function isRevision(current: unknown): boolean {
  return typeof current === 'object' && current !== null && 'revision' in current;
}
