import { Checkbox, Collapse, Select } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { type Scope, scopes } from '#shared/access.ts';
import type { AnyModule } from '#shared/module.ts';
import { grantableScopes, type Right, rightCode, rightsOf } from '#shared/right.ts';
import { Empty } from '#web/kit/empty.tsx';
import { SearchField } from '#web/kit/inputs/search-field.tsx';
import { useRegistry } from '#web/kit/module-registry.tsx';
import {
  type Cell,
  cellsOf,
  inWords,
  isChanged,
  type RoleDraft,
  type RoleRow,
  type Stored,
  withGrant,
} from './role-draft.ts';

interface RoleGrantsEditorProps {
  role: RoleRow;
  stored: Stored;
  draft: RoleDraft;
  onChange: (draft: RoleDraft) => void;
}

interface Line extends Right {
  code: string;
  cell: Cell;
  /** What will hold once the draft is saved. */
  held: readonly Scope[];
}

/** What a role may do with the records of each module, and with which of them. */
export function RoleGrantsEditor({ role, stored, draft, onChange }: RoleGrantsEditorProps) {
  const { modules } = useRegistry();
  const [search, setSearch] = useState('');
  const [isNarrowed, setNarrowed] = useState(false);
  const wanted = useDeferredValue(search.trim());
  const cellOf = useMemo(() => cellsOf(role, stored), [role, stored]);
  const isFixed = role.code === 'admin';
  const nothing = role.isBuiltIn
    ? { title: '与出厂授权完全相同', words: '这个角色的授权还没有被修改过。' }
    : { title: '还没有自己的授权', words: '取消勾选后，在各业务中选择数据范围。' };

  const groups = useMemo(
    () =>
      [...modules.values()].flatMap((module) => {
        const isNamed = module.title.includes(wanted) || module.name.includes(wanted);
        const lines = rightsOf(module.declaration).flatMap((right): Line[] => {
          const code = rightCode(module.name, right.verb);
          const cell = cellOf(code);
          const held = draft.grants[code] ?? cell.scopes;
          if (!isNamed && !right.title.includes(wanted)) return [];
          if (isNarrowed && !(role.isBuiltIn ? isChanged(held, cell) : held.length > 0)) return [];
          return [{ ...right, code, cell, held }];
        });
        return lines.length > 0 ? [{ module, lines }] : [];
      }),
    [modules, wanted, cellOf, draft, isNarrowed, role.isBuiltIn],
  );

  return (
    <>
      <div className="role-filters">
        <SearchField
          aria-label="搜索业务或操作"
          onChange={({ target }) => setSearch(target.value)}
          placeholder="搜索业务或操作"
          value={search}
        />
        <Checkbox checked={isNarrowed} onChange={({ target }) => setNarrowed(target.checked)}>
          {role.isBuiltIn ? '只看与出厂不同的' : '只看已授权的'}
        </Checkbox>
      </div>
      {groups.length === 0 && (
        <Empty title={isNarrowed ? nothing.title : '没有符合的业务或操作'}>
          {isNarrowed ? nothing.words : '换个词试试。'}
        </Empty>
      )}
      <Collapse
        className="role-groups"
        {...((isNarrowed || wanted) && groups.length < 8 ? { activeKey: groups.map(({ module }) => module.name) } : {})}
        items={groups.map(({ module, lines }) => ({
          key: module.name,
          label: module.title,
          extra: <Digest lines={lines} />,
          children: (
            <ul className="role-lines">
              {lines.map((line) => (
                <GrantLine
                  isFixed={isFixed}
                  key={line.code}
                  line={line}
                  module={module}
                  onChange={(held) => onChange(withGrant(draft, line.code, held, line.cell.scopes))}
                />
              ))}
            </ul>
          ),
        }))}
        key={`${role.code} ${isNarrowed}`}
      />
    </>
  );
}

/** How much of a module a role may use, at a glance. */
function Digest({ lines }: { lines: readonly Line[] }) {
  const granted = lines.filter(({ held, cell }) => held.length > 0 || cell.inherited.length > 0);
  const changed = lines.filter(({ held, cell }) => isChanged(held, cell)).length;
  return (
    <span className="role-digest">
      {changed > 0 && <span className="role-changed">{changed} 项不同于出厂</span>}
      {granted.length === 0 ? '无权限' : `${granted.length} / ${lines.length} 项`}
    </span>
  );
}

interface GrantLineProps {
  line: Line;
  module: AnyModule;
  isFixed: boolean;
  onChange: (held: readonly Scope[]) => void;
}

function GrantLine({ line, module, isFixed, onChange }: GrantLineProps) {
  const { title, held, cell, verb } = line;
  const options = grantableScopes(line, module.declaration.axes).map((scope) => ({
    value: scope,
    label: scopes[scope],
  }));
  return (
    <li className="role-line">
      <span className="role-line-title">
        {title} <code>{verb}</code>
      </span>
      {isFixed ? (
        <span>全部</span>
      ) : (
        <Select<Scope[]>
          aria-label={`${module.title}${title}的数据范围`}
          className="role-line-scopes"
          mode="multiple"
          onChange={onChange}
          optionFilterProp="label"
          options={options}
          placeholder="无权限"
          value={[...held]}
        />
      )}
      <span className="role-line-notes">
        {cell.inherited.length > 0 && !isFixed && <span>随其他角色：{inWords(cell.inherited)}</span>}
        {isChanged(held, cell) && !isFixed && (
          <span className="role-changed">出厂：{inWords(cell.shipped ?? []) || '无权限'}</span>
        )}
      </span>
    </li>
  );
}
