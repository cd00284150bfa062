import { type Scope, scopes } from '#shared/access.ts';
import { type FieldRight, fieldRights } from '#shared/field-right.ts';
import type { AnyModule } from '#shared/module.ts';
import { notedEvents, notedKinds } from '#shared/noted-change.ts';
import { rightsOf } from '#shared/right.ts';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { propertiesOf } from '#web/kit/values/property.ts';
import { ChangesTable } from '#web/page/history/changes-table.tsx';

const roleWords: Readonly<Record<string, string>> = {
  name: '名称',
  description: '说明',
  place: '岗位必须指定',
  basedOn: '基于',
};

type Modules = ReadonlyMap<string, AnyModule>;

/** What a change is called: a right by its module and verb, a field by its module, else in the words that it came with. */
function labelOf(key: string, modules: Modules): string {
  const [name = '', verb, field] = /^([^.#]+)(?:\.(.+)|#(.+))$/.exec(key)?.slice(1) ?? [];
  const module = modules.get(name);
  if (!module) return roleWords[key] ?? key;
  const { declaration, title } = module;
  const right = rightsOf(declaration).find((each) => each.verb === verb)?.title;
  const property = field && propertiesOf(declaration).get(field)?.label;
  return `${title} · ${right ?? property ?? verb ?? field}`;
}

function textOf(key: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? '是' : '否';
  const text = String(value ?? '');
  if (key.includes('#')) return fieldRights[text as FieldRight] ?? '按业务规定';
  if (!key.includes('.')) return text;
  return text === ''
    ? '无权限'
    : text
        .split(',')
        .map((scope) => scopes[scope as Scope] ?? scope)
        .join('、');
}

interface SettingChangeProps {
  change: {
    module: string;
    event: string;
    label: string;
    changes: Readonly<Record<string, readonly [unknown, unknown]>>;
  };
}

/** What a call changed that is no module's record, in words: a role, a job, a limit. */
export function SettingChange({ change }: SettingChangeProps) {
  const { modules } = useRegistry();
  const changes = Object.entries(change.changes).map(([name, [before, after]]) => ({
    property: { name, label: labelOf(name, modules), kind: 'text' as const, isOptional: true },
    before: textOf(name, before),
    after: textOf(name, after),
  }));
  return (
    <>
      <p>
        {notedEvents[change.event] ?? '变更'}
        {notedKinds[change.module]}“{change.label}”
      </p>
      {changes.length > 0 && <ChangesTable changes={changes} labels={{}} />}
    </>
  );
}
