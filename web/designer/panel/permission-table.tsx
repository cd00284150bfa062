import { Button, Spin } from 'antd';
import { useId } from 'react';
import {
  type Permission,
  permissions,
  permissionWords,
  readPermissions,
  withPermission,
  withPermissionForAll,
} from '#shared/bpmn/field-permissions.ts';
import type { DiagramElement } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { useIsFound } from './panel-search.ts';
import { useKnownFields } from './use-known-fields.ts';

interface PermissionTableProps {
  element: DiagramElement;
  label: string;
  hint?: string | undefined;
  value: string;
  commit: (text: string) => void;
}

const choices: readonly (Permission | undefined)[] = [undefined, ...permissions];
const wordOf = (permission: Permission | undefined) => (permission ? permissionWords[permission] : '默认');

/** Which fields of the form may be seen and changed on this task. What the form no longer has stays, marked. */
export function PermissionTable({ element, label, hint, value, commit }: PermissionTableProps) {
  const { drawing } = useDesignerContext();
  const id = useId();
  const fields = useKnownFields(element);
  const isShown = useIsFound(label);
  if (!isShown) return null;

  const set = readPermissions(value);
  const known = fields ?? [];
  const missing = [...set.keys()].filter((name) => !known.some((field) => field.value === name));
  const rows = [...known, ...missing.map((name) => ({ value: name, label: name }))];
  return (
    <div className="designer-list">
      <h4 id={id}>{label}</h4>
      {hint && <p className="designer-hint">{hint}</p>}
      {fields === null ? (
        <Spin size="small" />
      ) : rows.length === 0 ? (
        <p className="designer-hint">这个任务还没有表单。选择表单标识，或在“表单”中添加字段后再设置。</p>
      ) : (
        <div className="designer-table designer-permissions">
          <table aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">字段</th>
                {choices.map((permission) => (
                  <th key={wordOf(permission)} scope="col">
                    {drawing.isReadOnly ? (
                      wordOf(permission)
                    ) : (
                      <Button
                        size="small"
                        type="text"
                        title={`全部设为${wordOf(permission)}`}
                        onClick={() =>
                          commit(
                            withPermissionForAll(
                              value,
                              rows.map((row) => row.value),
                              permission,
                            ),
                          )
                        }
                      >
                        {wordOf(permission)}
                      </Button>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.value}>
                  <th scope="row" title={row.value}>
                    {row.label}
                    {missing.includes(row.value) && <span className="designer-option-missing">未找到</span>}
                  </th>
                  {choices.map((permission) => (
                    <td key={wordOf(permission)}>
                      <input
                        type="radio"
                        name={`${id} ${row.value}`}
                        aria-label={`${row.label}：${wordOf(permission)}`}
                        checked={set.get(row.value) === permission}
                        disabled={drawing.isReadOnly}
                        onChange={() => commit(withPermission(value, row.value, permission))}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
