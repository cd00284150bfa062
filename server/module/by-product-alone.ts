import sql from 'sql-template-tag';
import type { Offer } from './serve.ts';

/** For steps that only the product itself takes, after whatever leads to them: nobody is offered them, administrators neither. */
export const byProductAlone: Offer = { on: () => sql`false` };
