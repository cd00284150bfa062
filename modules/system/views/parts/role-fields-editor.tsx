import { Collapse, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { type Fields, metaOf } from '#shared/field.ts';
import { type FieldRight, fieldRights } from '#shared/field-right.ts';
import { neededFields } from '#shared/needed.ts';
import { SearchField } from '#web/kit/inputs/search-field.tsx';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { type RoleDraft, type RoleRow, type Stored, withField } from './role-draft.ts';

interface RoleFieldsEditorProps {
  role: RoleRow;
  stored: Stored;
  draft: RoleDraft;
  onChange: (draft: RoleDraft) => void;
}

const byDefault = 'default';
type Choice = FieldRight | typeof byDefault;

/** What a role sees of each field, and whether it may write it. */
export function RoleFieldsEditor({ role, stored, draft, onChange }: RoleFieldsEditorProps) {
  const { modules } = useRegistry();
  const [search, setSearch] = useState('');
  const known = useMemo(
    () =>
      new Map(
        stored.fields
          .filter((each) => each.role === role.code)
          .map((each): [string, FieldRight] => [`${each.module}.${each.field}`, each.right]),
      ),
    [role, stored],
  );
  const wanted = search.trim();
  const groups = [...modules.values()].flatMap(({ name, title, declaration }) => {
    const needed = declaration.access.add ? neededFields(declaration) : [];
    const fields = Object.entries({ ...declaration.fields, ...declaration.computed } as Fields).map(
      ([field, schema]) => ({
        key: `${name}.${field}`,
        label: metaOf(schema).label,
        isEntered: field in declaration.fields,
        isName: field === declaration.label,
        isNeeded: needed.includes(field),
      }),
    );
    const shown = title.includes(wanted) ? fields : fields.filter(({ label }) => label.includes(wanted));
    return shown.length > 0 ? [{ name, title, fields: shown }] : [];
  });
  const rightOf = (key: string) => (key in draft.fields ? (draft.fields[key] ?? null) : (known.get(key) ?? null));

  return (
    <>
      <p className="role-note">
        没有设置的字段按业务本身的规定。脱敏的字段只显示首尾，如
        138****0001；不可见的字段在列表、详情、导出、历史和统计中都不出现。
      </p>
      <div className="role-filters">
        <SearchField
          aria-label="搜索业务或字段"
          onChange={({ target }) => setSearch(target.value)}
          placeholder="搜索业务或字段"
          value={search}
        />
      </div>
      <Collapse
        className="role-groups"
        items={groups.map(({ name, title, fields }) => ({
          key: name,
          label: title,
          extra: <FieldDigest count={fields.filter(({ key }) => rightOf(key) !== null).length} />,
          children: (
            <ul className="role-lines">
              {fields.map(({ key, label, isEntered, isName, isNeeded }) => (
                <li className="role-line" key={key}>
                  <span className="role-line-title">{label}</span>
                  <Segmented<Choice>
                    aria-label={`${title}的${label}`}
                    onChange={(choice) =>
                      onChange(withField(draft, key, choice === byDefault ? null : choice, known.get(key) ?? null))
                    }
                    options={[
                      { value: byDefault, label: '默认' },
                      ...(Object.entries(fieldRights) as [FieldRight, string][])
                        .filter(
                          ([right]) =>
                            (isEntered || right !== 'write') && (!isName || right === 'read' || right === 'write'),
                        )
                        .map(([value, text]) => ({ value, label: text })),
                    ]}
                    size="small"
                    value={rightOf(key) ?? byDefault}
                  />
                  {isNeeded && (rightOf(key) ?? 'write') !== 'write' && (
                    <span className="role-line-notes">必填，因此不能新增{title}</span>
                  )}
                </li>
              ))}
            </ul>
          ),
        }))}
      />
    </>
  );
}

function FieldDigest({ count }: { count: number }) {
  return count > 0 ? <span className="role-changed">{count} 个字段有限制</span> : null;
}
