import { approvalStates, type States } from '#shared/state.ts';
import { StateTag } from './state-tag.tsx';

/** Approval states that say more than the state of the record: it has come back to its author. */
const tellsMore = new Set(['returned', 'withdrawn', 'terminated', 'cancelled']);

interface LifeTagProps {
  states: States;
  status: string | null;
  approval: string | null;
  variant?: 'dot' | 'tag';
}

/** Where a record stands, in one mark: what its approval says when that is more than its own state tells. */
export function LifeTag({ states, status, approval, variant = 'dot' }: LifeTagProps) {
  if (approval && tellsMore.has(approval)) {
    return <StateTag states={approvalStates} value={approval} variant={variant} />;
  }
  return <StateTag states={states} value={status} variant={variant} />;
}
