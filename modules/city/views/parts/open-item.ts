import { openItemStates } from '#modules/citytaskitem/citytaskitem.ts';

/** Whether a city still has something to do for an item of this state. */
export function isOpen(status: string | null): boolean {
  return openItemStates.some((state) => state === status);
}
