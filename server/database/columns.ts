import { customType, drizzleSql, jsonb, text, uuid } from './drizzle.ts';

/** An instant, as an ISO string in UTC. */
export const instant = customType<{ data: string; driverData: string }>({ dataType: () => 'timestamptz' });

/** A day, as `2025-06-30`. */
export const day = customType<{ data: string; driverData: string }>({ dataType: () => 'date' });

/** A decimal number with two places unless told otherwise. */
export const decimal = customType<{ data: number; driverData: string; config: { scale: number } }>({
  dataType: (config) => `numeric(18, ${config?.scale ?? 2})`,
});

/** The key of a row: a UUID that the server makes (version 7, so that keys grow with time). */
export const key = () => uuid('id').primaryKey();

/** When the row was made. */
export const createdAt = () => instant('created_at').notNull().default(drizzleSql`now()`);

/** A JSON value of a known shape. */
export function json<Shape>(name: string) {
  return jsonb(name).$type<Shape>();
}

/** A text column that holds one word of a closed set. */
export function word<Word extends string>(name: string) {
  return text(name).$type<Word>();
}
