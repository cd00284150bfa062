import type { DraftOf } from '#shared/field.ts';
import type { menu } from '../menu.ts';

/** One entry of the shipped sidebar with what hangs below it. */
export interface ShippedMenu extends Partial<Omit<DraftOf<(typeof menu)['declaration']['fields']>, 'parent'>> {
  name: string;
  title: string;
  /** The view; a folder has none. */
  component?: string;
  children?: ShippedMenu[];
}

/** Everybody who is signed in. */
export const anyone = 'anyone';
