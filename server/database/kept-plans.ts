import sql, { type Sql } from 'sql-template-tag';

/**
 * Says, for the rest of a transaction, that statements are planned once for any values. PostgreSQL compares what a plan for
 * any values seemed to cost when it was made with what plans for single values cost now: where a table has grown before its
 * rows were counted, that estimate stays too high for as long as the connection lives, and each call plans anew. It is for
 * work that finds its rows by their ids; lists that are searched are better planned for what is asked.
 */
export const keepPlans: Sql = sql`set local plan_cache_mode = force_generic_plan`;
