import type { FieldProblem } from './error.ts';
import { type Fields, metaOf } from './field.ts';

/** What stands behind the name of a period's first day where a list is asked for the periods that touch some days. */
const question = '.during';

/** The name by which a list is asked for the periods from this field on that touch some days. */
export function duringOf(field: string): string {
  return `${field}${question}`;
}

/** The field that a period begins with, where the name is of such a question. */
export function periodStart(name: string): string | null {
  return name.endsWith(question) ? name.slice(0, -question.length) : null;
}

/** Periods that end before they begin, each at its end. */
export function periodProblems(fields: Fields, record: Readonly<Record<string, unknown>>): FieldProblem[] {
  return Object.entries(fields).flatMap(([name, schema]) => {
    const { label, period } = metaOf(schema);
    const [from, until] = [record[name], period && record[period.until]];
    if (!period || typeof from !== 'string' || typeof until !== 'string' || until >= from) return [];
    const end = fields[period.until];
    return [{ path: period.until, message: `${end ? metaOf(end).label : period.label}不能早于${label}` }];
  });
}
