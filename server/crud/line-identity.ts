import { v7 as newId } from 'uuid';
import { refuseProblems } from '#shared/check-record.ts';
import type { FieldProblem } from '#shared/error.ts';
import { type Fields, metaOf } from '#shared/field.ts';

type Line = Record<string, unknown>;

function isSame(fields: Fields, one: Line, other: Line): boolean {
  return Object.keys(fields).every((name) => JSON.stringify(one[name] ?? null) === JSON.stringify(other[name] ?? null));
}

/** The lines with their ids: the one that a line names, that of the same line before, or a new one. */
function identified(fields: Fields, lines: readonly Line[], before: readonly Line[]): Line[] | null {
  const left = new Map(before.map((line) => [line.id, line]));
  const areOwn = lines.every(({ id }) => !id || left.delete(id));
  if (!areOwn) return null;
  return lines.map((line) => {
    if (line.id) return line;
    const same = [...left.values()].find((earlier) => isSame(fields, line, earlier));
    if (same) left.delete(same.id);
    return { ...line, id: same?.id ?? newId() };
  });
}

/**
 * The values with an id for each line of those fields whose lines keep theirs. Whoever knows of no ids keeps those of the
 * lines that he leaves as they are. Without a record before, every line is new; ids that are not of the record are refused.
 */
export function withLineIds(fields: Fields, values: Line, before: Line | null): Line {
  const problems: FieldProblem[] = [];
  const given = Object.entries(values).map(([name, value]): [string, unknown] => {
    const schema = fields[name];
    const meta = schema && metaOf(schema);
    if (!meta?.fields || !meta.isIdentified || !Array.isArray(value)) return [name, value];
    const lines = before ? (value as Line[]) : (value as Line[]).map((line) => ({ ...line, id: null }));
    const found = identified(meta.fields, lines, (before?.[name] ?? []) as Line[]);
    if (!found) problems.push({ path: name, message: `${meta.label}中有一行已被删除或不属于这条记录` });
    return [name, found ?? value];
  });
  refuseProblems(problems);
  return Object.fromEntries(given);
}
