import { MailOutlined, PhoneOutlined } from '@ant-design/icons';
import { Tooltip, Tree, TreeSelect } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { narrow } from '#web/page/narrow.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import type { PagedColumn } from '#web/page/paged/paged-columns.ts';
import { PagedList, pagedQuery } from '#web/page/paged/paged-list.tsx';
import { usePagedState } from '#web/page/paged/use-paged-state.ts';
import { useMediaQuery } from '#web/shell/look/media-query.ts';
import { contactUnits, listContacts } from '../contacts.ts';
import { type UnitNode, unitTree } from './parts/unit-tree.ts';
import './parts/contacts.css';

type Contact = OutputOf<typeof listContacts>['rows'][number];

const columns: readonly PagedColumn<Contact>[] = [
  { key: 'job', title: '角色', widthPx: 130, isHead: true, render: ({ job }) => job },
  { key: 'place', title: '单位', widthPx: 190, render: ({ place }) => place ?? '省级平台' },
  { key: 'department', title: '部门', widthPx: 120, render: ({ department }) => department ?? '—' },
  { key: 'phone', title: '手机号', widthPx: 150, render: (contact) => <Phone contact={contact} /> },
  { key: 'email', title: '邮箱', widthPx: 200, isRare: true, render: ({ email }) => email && <Mail address={email} /> },
];

/** The address book: people by unit, name, pinyin and phone; on a phone a tap calls. */
export default function ContactQuery() {
  const [state, change] = usePagedState();
  const [query, setQuery] = useSearchParams();
  const isNarrow = useMediaQuery(narrow);
  const { data: units = [], isPending } = useCall(contactUnits, {}, { staleTime: 60_000, isSilent: true });
  const tree = useMemo(() => unitTree(units), [units]);
  const id = query.get('unit');
  const unit = units.find((one) => one.id === id);
  const contacts = useCall(
    listContacts,
    {
      page: state.page,
      size: Math.min(state.size, 100),
      search: state.search || null,
      unit: unit ? { kind: unit.kind, id: unit.id } : null,
    },
    // Of which kind a unit is, is only known once they are there: until then everybody would be shown as if they were its.
    { ...pagedQuery, enabled: id === null || !isPending },
  );

  function choose(next: string | null) {
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('page');
        if (next) after.set('unit', next);
        else after.delete('unit');
        return after;
      },
      { replace: true },
    );
  }

  return (
    <section className="list-page">
      <PageHeader note="其他单位人员的手机号只显示部分。" title="通讯录" />
      <div className="contacts-page">
        {isNarrow ? (
          <TreeSelect<string | null>
            allowClear={clearing}
            aria-label="单位"
            fieldNames={{ value: 'key', label: 'title' }}
            onChange={(next) => choose(next ?? null)}
            placeholder="全部单位"
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeData={tree}
            value={unit?.id ?? null}
          />
        ) : (
          <section aria-label="组织" className="panel contacts-units">
            <Tree<UnitNode>
              blockNode
              defaultExpandedKeys={unit ? [unit.id] : []}
              key={tree.length}
              onSelect={(keys) => choose(keys.length > 0 ? String(keys[0]) : null)}
              selectedKeys={unit ? [unit.id] : []}
              treeData={tree}
            />
          </section>
        )}
        <PagedList<Contact>
          columns={columns}
          empty={<Empty title="这里还没有人">选择其他单位，或清除单位后查看全部。</Empty>}
          hrefOf={() => null}
          isFiltered={unit !== undefined}
          keyOf={(contact) => contact.id}
          nameOf={({ name }) => name}
          nameTitle="姓名"
          onChange={change}
          query={contacts}
          searched="姓名、拼音首字母或手机号"
          state={state}
          subject="联系人"
        />
      </div>
    </section>
  );
}

function Phone({ contact: { phone, isMasked } }: { contact: Contact }) {
  if (!phone) return <>—</>;
  if (isMasked) return <Tooltip title="其他单位的人员，号码只显示部分">{phone}</Tooltip>;
  return (
    <a href={`tel:${phone}`}>
      <PhoneOutlined aria-hidden /> {phone}
    </a>
  );
}

function Mail({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <MailOutlined aria-hidden /> {address}
    </a>
  );
}
