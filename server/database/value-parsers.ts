import pg from 'pg';

/** PostgreSQL type numbers (pg_type.oid) whose text form we read in our own way. */
const oid = { bigint: 20, date: 1082, timestamptz: 1184, numeric: 1700 };

/** Turns the text that PostgreSQL sends into what the API carries: instants as ISO strings in UTC, days as text, decimals as numbers. */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') => {
    if (type === oid.timestamptz) return (text: string) => new Date(text).toISOString();
    if (type === oid.date) return (text: string) => text;
    if (type === oid.numeric || type === oid.bigint) return Number;
    return pg.types.getTypeParser(type, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};
