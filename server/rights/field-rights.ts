import { isSystem } from '#server/module/context.ts';
import type { Entry, Registry } from '#server/module/registry.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError, type FieldProblem } from '#shared/error.ts';
import { metaOf } from '#shared/field.ts';
import { type FieldRight, masked } from '#shared/field-right.ts';
import { neededFields } from '#shared/needed.ts';
import type { Rights } from './rights.ts';
import { toldBy } from './told-by.ts';

type Rules = ReadonlyMap<string, FieldRight>;

const noRules: Rules = new Map();

/** What administrators took from the roles of the viewer, as they said it: his own role goes before those that it is based on. */
function statedRulesOf(module: string, viewer: Viewer, { rights }: Registry): Rules {
  const ofRoles = viewer.roles.flatMap((role) => rights.fields.get(role)?.get(module) ?? []);
  return ofRoles.length === 0 ? noRules : new Map(ofRoles.toReversed().flatMap((rules) => [...rules]));
}

const hidden = (fields: readonly string[]) => fields.map((field) => [field, 'hidden'] as const);

interface Known {
  registry: Registry;
  rights: Rights;
  byModule: Map<string, Rules>;
}

/** What was worked out for a viewer, who lives for one call: a sheet asks for every row of it. */
const known = new WeakMap<Viewer, Known>();

function knownOf(viewer: Viewer, registry: Registry): Map<string, Rules> {
  const { rights } = registry;
  const before = known.get(viewer);
  if (before?.registry === registry && before.rights === rights) return before.byModule;
  const byModule = new Map<string, Rules>();
  known.set(viewer, { registry, rights, byModule });
  return byModule;
}

/**
 * What the viewer may do with the fields of a module, where that is less than declared. The first of his roles that says
 * something of a field decides: his own, before those that it is based on. What is withheld nobody sees.
 */
export function fieldRulesOf(entry: Entry, viewer: Viewer, registry: Registry): Rules {
  if (isSystem(viewer)) return noRules;
  const byModule = knownOf(viewer, registry);
  const rules = byModule.get(entry.module.name) ?? workedOut(entry, viewer, registry);
  byModule.set(entry.module.name, rules);
  return rules;
}

function workedOut(entry: Entry, viewer: Viewer, registry: Registry): Rules {
  const { withheld = [] } = entry.declared.declaration;
  const ofRoles = roleRulesOf(entry, viewer, registry);
  return ofRoles.size + withheld.length === 0 ? noRules : new Map([...ofRoles, ...hidden(withheld)]);
}

/**
 * What the roles of the viewer leave of the fields of a module. What follows from a field that is not seen whole, or
 * repeats it, would tell it, and is hidden with it.
 */
export function roleRulesOf(entry: Entry, viewer: Viewer, registry: Registry): Rules {
  if (registry.rights.fields.size === 0 || viewer.roles.includes('admin')) return noRules;
  const isTold = (path: string) => {
    const [module = '', field = ''] = path.split('.');
    return isSeenWhole(field, statedRulesOf(module, viewer, registry));
  };
  const telling = [...toldBy(entry.module.name, registry)].flatMap(([field, told]) =>
    [...told].every(isTold) ? [] : [field],
  );
  return new Map([...statedRulesOf(entry.module.name, viewer, registry), ...hidden(telling)]);
}

/** The same for what shows many records at once, which leaves out what only a record's own page tells. */
export function listedRulesOf(entry: Entry, viewer: Viewer, registry: Registry): Rules {
  const rules = fieldRulesOf(entry, viewer, registry);
  const { detailOnly = [] } = entry.declared.declaration;
  return detailOnly.length === 0 ? rules : new Map([...rules, ...hidden(detailOnly)]);
}

function emptyOf(entry: Entry, field: string): unknown {
  const schema = entry.module.declaration.fields[field] ?? entry.module.declaration.computed?.[field];
  const kind = schema && metaOf(schema).kind;
  return kind === 'references' || kind === 'files' || kind === 'lines' ? [] : null;
}

/** A value as the rules show it: nothing of what is hidden, text in part of what is masked. */
function shownAs(right: FieldRight | undefined, value: unknown, entry: Entry, field: string): unknown {
  if (right === 'hidden') return emptyOf(entry, field);
  if (right !== 'mask') return value;
  return typeof value === 'string' && isText(entry, field) ? masked(value) : emptyOf(entry, field);
}

function isText(entry: Entry, field: string): boolean {
  const schema = entry.module.declaration.fields[field] ?? entry.module.declaration.computed?.[field];
  const kind = schema && metaOf(schema).kind;
  return kind === 'text' || kind === 'longText';
}

/** A record as the viewer may see it. Rules that say nothing cost nothing. */
export function screened<Row extends Record<string, unknown>>(entry: Entry, row: Row, rules: Rules): Row {
  if (rules.size === 0) return row;
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, shownAs(rules.get(field), value, entry, field)]),
  ) as Row;
}

/** The changes of a history as the viewer may see them. */
export function screenedChanges(
  entry: Entry,
  changes: Record<string, [unknown, unknown]>,
  rules: Rules,
): Record<string, [unknown, unknown]> {
  if (rules.size === 0) return changes;
  return Object.fromEntries(
    Object.entries(changes)
      .filter(([field]) => rules.get(field) !== 'hidden')
      .map(([field, values]) => [
        field,
        values.map((value) => shownAs(rules.get(field), value, entry, field)) as [unknown, unknown],
      ]),
  );
}

/** Whether the viewer sees the whole value: what he does not see he can neither filter, sort nor sum up by. */
export function isSeenWhole(field: string, rules: Rules): boolean {
  const right = rules.get(field);
  return right !== 'hidden' && right !== 'mask';
}

/** Refuses a question about a field that the viewer does not see whole. */
export function demandSeen(field: string, path: string, rules: Rules): void {
  if (isSeenWhole(field, rules)) return;
  throw new AppError('invalid', '没有权限按这个字段查询', { fields: [{ path, message: '没有权限按这个字段查询' }] });
}

/** Refuses a call whose answer tells a field that the viewer does not see whole. */
export function demandTold(field: string, entry: Entry, viewer: Viewer, registry: Registry): void {
  if (!isSeenWhole(field, fieldRulesOf(entry, viewer, registry))) throw new AppError('forbidden');
}

/** Whether the viewer may give the field a value. */
export function isWritable(field: string, rules: Rules): boolean {
  return (rules.get(field) ?? 'write') === 'write';
}

/** Whether the viewer may fill in all that a new record needs; who may not cannot add one, whatever he is granted. */
export function mayBegin({ module }: Entry, rules: Rules): boolean {
  return rules.size === 0 || neededFields(module.declaration).every((field) => isWritable(field, rules));
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Refuses values for fields that the viewer may not write, each at its field; what is empty is no value. */
export function demandWritable(entry: Entry, values: Record<string, unknown>, rules: Rules): void {
  if (rules.size === 0) return;
  const { fields, preset = {} } = entry.module.declaration;
  const problems = Object.keys(values).flatMap((path): FieldProblem[] => {
    const schema = fields[path];
    if (!schema || isWritable(path, rules) || path in preset) return [];
    return [{ path, message: `没有权限填写${metaOf(schema).label}` }];
  });
  if (problems.length > 0)
    throw new AppError('invalid', problems.map(({ message }) => message).join('，'), { fields: problems });
}

/** The same for a new record, where a field left empty, or as it begins, is not written. */
export function demandAddable(entry: Entry, values: Record<string, unknown>, rules: Rules): void {
  if (rules.size === 0) return;
  const { fields } = entry.module.declaration;
  const given = Object.entries(values).filter(([name, value]) => {
    const schema = fields[name];
    return !isNothing(value) && !(schema && metaOf(schema).initial === value);
  });
  demandWritable(entry, Object.fromEntries(given), rules);
}
