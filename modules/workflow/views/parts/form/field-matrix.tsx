import { Alert, Select, Tag } from 'antd';
import { type Permission, permissions, permissionWords } from '#shared/bpmn/field-permissions.ts';
import { type MatrixNode, type matrixOf, unfilledFields } from './matrix-model.ts';
import type { PermissionDraft } from './use-save-permissions.ts';
import './field-matrix.css';

interface FieldMatrixProps {
  matrix: ReturnType<typeof matrixOf>;
  draft: PermissionDraft;
  onChange: (nodeId: string, fieldId: string, permission: Permission | null) => void;
}

/** Fields down, nodes across; each cell says what the node may do with the field. */
export function FieldMatrix({ matrix, draft, onChange }: FieldMatrixProps) {
  const { fields, nodes } = matrix;
  const permissionAt = (node: MatrixNode, fieldId: string) => {
    const changed = draft.get(node.id)?.get(fieldId);
    return changed === undefined ? (node.set.get(fieldId) ?? null) : changed;
  };
  const unfilled = unfilledFields(matrix, (node, id) => permissionAt(node, id) ?? node.usual(id));
  return (
    <>
      {unfilled.length > 0 && (
        <Alert
          className="field-matrix-warning"
          showIcon
          title={`${unfilled.map(({ label }) => `“${label}”`).join('、')}必填，但没有节点可以填写，将一直为空。请在开始节点或之后的节点设为可编辑，或在表单中取消必填。`}
          type="warning"
        />
      )}
      <div className="field-matrix">
        <table>
          <thead>
            <tr>
              <th scope="col">字段</th>
              {nodes.map((node) => (
                <th key={node.id} scope="col">
                  {node.name}
                  <Select
                    aria-label={`${node.name}：全部字段`}
                    onChange={(word: Choice) => {
                      for (const { id } of fields) onChange(node.id, id, word === 'usual' ? null : word);
                    }}
                    options={choices('按默认')}
                    placeholder="整列设为"
                    size="small"
                    value={undefined as unknown as Choice}
                    variant="borderless"
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field.id}>
                <th scope="row" title={field.id}>
                  {field.label}
                  {field.isRequired && <Tag className="field-matrix-tag">必填</Tag>}
                  {field.isCondition && <Tag className="field-matrix-tag">用于条件</Tag>}
                </th>
                {nodes.map((node) => {
                  const permission = permissionAt(node, field.id);
                  return (
                    <td className={`field-matrix-${permission ?? 'usual'}`} key={node.id}>
                      <Select
                        aria-label={`${field.label}，${node.name}`}
                        onChange={(word: Choice) => onChange(node.id, field.id, word === 'usual' ? null : word)}
                        options={choices(`默认（${permissionWords[node.usual(field.id)]}）`)}
                        size="small"
                        value={permission ?? ('usual' as Choice)}
                        variant="borderless"
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="field-matrix-note">
        隐藏的字段不会发送给该节点的办理人；不可编辑的字段由服务器拒绝填写。发起人按开始节点的一列，其余办理人按各自的节点。
      </p>
    </>
  );
}

type Choice = Permission | 'usual';

function choices(usual: string): { value: Choice; label: string }[] {
  return [
    { value: 'usual', label: usual },
    ...permissions.map((permission) => ({ value: permission, label: permissionWords[permission] })),
  ];
}
