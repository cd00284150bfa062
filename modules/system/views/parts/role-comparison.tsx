import { Modal, Select } from 'antd';
import { useMemo, useState } from 'react';
import { type Fields, metaOf } from '#shared/field.ts';
import { fieldRights } from '#shared/field-right.ts';
import { rightCode, rightsOf } from '#shared/right.ts';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { Table } from '#web/kit/table.tsx';
import { cellsOf, fieldRightsOf, inWords, isSame, type RoleRow, type Stored } from './role-draft.ts';

interface RoleComparisonProps {
  roles: readonly RoleRow[];
  stored: Stored;
  first: string;
  onClose: () => void;
}

/** Two roles side by side, what they may do and what they see of fields: only where they differ, what comes with other roles included. */
export function RoleComparison({ roles, stored, first, onClose }: RoleComparisonProps) {
  const { modules } = useRegistry();
  const [one, setOne] = useState(first);
  const [other, setOther] = useState(() => roles.find(({ code }) => code !== first && code !== 'admin')?.code ?? first);
  const rows = useMemo(() => {
    const heldBy = (code: string) => {
      const role = roles.find((each) => each.code === code);
      const cellOf = role && cellsOf(role, stored);
      return (right: string) => {
        const cell = cellOf?.(right);
        if (code === 'admin') return ['all'] as const;
        const held = [...(cell?.scopes ?? []), ...(cell?.inherited ?? [])];
        return held.includes('all') ? (['all'] as const) : held;
      };
    };
    const seenBy = (code: string) => {
      const role = roles.find((each) => each.code === code);
      const rightOf = role && code !== 'admin' ? fieldRightsOf(role, stored) : undefined;
      return (key: string) => {
        const right = rightOf?.(key);
        return right ? fieldRights[right] : '按业务规定';
      };
    };
    const [left, right] = [heldBy(one), heldBy(other)];
    const [seenLeft, seenRight] = [seenBy(one), seenBy(other)];
    return [...modules.values()].flatMap(({ name, title, declaration }) => {
      const rights = rightsOf(declaration).flatMap((each) => {
        const code = rightCode(name, each.verb);
        const [ofOne, ofOther] = [left(code), right(code)];
        if (isSame(ofOne, ofOther)) return [];
        return [{ code, title: `${title} · ${each.title}`, one: inWords(ofOne), other: inWords(ofOther) }];
      });
      const all: Fields = { ...declaration.fields, ...declaration.computed };
      const fields = Object.entries(all).flatMap(([field, schema]) => {
        const key = `${name}.${field}`;
        const [ofOne, ofOther] = [seenLeft(key), seenRight(key)];
        if (ofOne === ofOther) return [];
        const about = `${title} · 字段“${metaOf(schema).label}”`;
        return [{ code: `field ${key}`, title: about, one: ofOne, other: ofOther }];
      });
      return [...rights, ...fields];
    });
  }, [modules, roles, stored, one, other]);
  const options = roles.map(({ code, name }) => ({ value: code, label: name }));
  const shown = (text: string) => text || <span className="role-none">无权限</span>;

  return (
    <Modal footer={null} onCancel={onClose} open title="比较两个角色" width={760}>
      <div className="role-pair">
        <Select aria-label="角色一" onChange={setOne} options={options} value={one} />
        <span>与</span>
        <Select aria-label="角色二" onChange={setOther} options={options} value={other} />
        <span className="role-note">{rows.length === 0 ? '没有不同' : `${rows.length} 项不同`}</span>
      </div>
      <Table
        columns={[
          { title: '操作或字段', dataIndex: 'title' },
          { title: options.find(({ value }) => value === one)?.label, dataIndex: 'one', render: shown, width: '30%' },
          {
            title: options.find(({ value }) => value === other)?.label,
            dataIndex: 'other',
            render: shown,
            width: '30%',
          },
        ]}
        dataSource={rows}
        pagination={{ pageSize: 12, hideOnSinglePage: true, showSizeChanger: false }}
        rowKey="code"
        size="small"
      />
    </Modal>
  );
}
