import { type FieldMeta, type Fields, metaOf } from './field.ts';
import type { Source } from './field-ties.ts';

/** A field of a new record that another record fills where it is left out. */
export interface Follower {
  name: string;
  meta: FieldMeta;
  from: Source;
}

/** Every such field of a module, in the order of its fields. */
export function followersOf(fields: Fields): Follower[] {
  return Object.entries(fields).flatMap(([name, schema]) => {
    const meta = metaOf(schema);
    return meta.from ? [{ name, meta, from: meta.from }] : [];
  });
}

/** What a field holds that takes the value over: of lines, what its own lines have, and not who they were. */
export function takenOver({ fields }: FieldMeta, value: unknown): unknown {
  if (!fields || !Array.isArray(value)) return value;
  return value.map((line: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.keys(fields).map((name) => [name, line[name] ?? null])),
  );
}

type Values = Readonly<Record<string, unknown>>;

/** The draft of a new record, in which a field that nothing can fill is empty and not left out. */
export function emptiedWhereNothingFills(fields: Fields, draft: Values): Values {
  const followers = new Map(followersOf(fields).map((follower) => [follower.name, follower]));
  const comes = (name: string): boolean => {
    const follower = followers.get(name);
    if (draft[name] !== undefined || !follower) return draft[name] !== undefined && draft[name] !== null;
    return comes(follower.from.reference);
  };
  // Lines begin with none anyway.
  const left = [...followers.values()].filter(
    ({ name, meta, from }) => draft[name] === undefined && meta.kind !== 'lines' && !comes(from.reference),
  );
  return { ...draft, ...Object.fromEntries(left.map(({ name }) => [name, null])) };
}
