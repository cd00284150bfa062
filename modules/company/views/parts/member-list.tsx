import { UserAddOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Select, Switch, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { department as departments } from '#modules/department/department.ts';
import type { OwnerType } from '#modules/department/owner.ts';
import { departmentMembers, type Member, placeMember } from '#modules/department/tree.ts';
import { call } from '#web/api/call.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { FittingTable } from '#web/page/list/fitting-table.tsx';
import type { Department } from './department-nodes.ts';

/** A column that a view adds to the members. */
export interface MemberColumn {
  title: string;
  render: (member: Member) => ReactNode;
}

interface MemberListProps {
  owner: { type: OwnerType; id: string };
  /** The department; without one, everybody at the owner. */
  department: Department | null;
  columns: readonly MemberColumn[];
}

/** The people of a department or of a whole unit, and who leads; taking in, letting go, making a leader. */
export function MemberList({ owner, department, columns }: MemberListProps) {
  const [isBelow, setBelow] = useState(false);
  const question = { ownerType: owner.type, ownerId: owner.id, departmentId: department?.id ?? null, isBelow };
  const { data, error, isPending, refetch } = useCall(departmentMembers, question, { isSilent: true });
  const act = useMemberActions(department);
  const isOpen = department?.isOpen === true;
  if (!data && !isPending) return <Failure error={error} onRetry={() => refetch()} subject="成员" />;
  return (
    <>
      <div className="department-members-head">
        <strong>成员{data && ` ${data.length} 人`}</strong>
        {department && (
          <span>
            <Switch checked={isBelow} id="members-below" onChange={setBelow} size="small" />{' '}
            <label htmlFor="members-below">包含下级部门</label>
          </span>
        )}
      </div>
      {isOpen && department && (
        <AddMember department={department} onAdd={act.place} owner={owner} present={data ?? []} />
      )}
      <FittingTable<Member>
        columns={[
          {
            title: '姓名',
            key: 'name',
            render: (_, member) => (
              <>
                {member.name} <span className="department-quiet">{member.username}</span>
                {member.isLeader && <Tag color="blue">负责人</Tag>}
                {member.isDeputy && <Tag>副职</Tag>}
                {!member.isActive && <Tag>已停用</Tag>}
              </>
            ),
          },
          ...columns.map(({ title, render }) => ({
            title,
            key: title,
            render: (_: unknown, member: Member) => render(member),
          })),
          ...(department && !isBelow
            ? []
            : [
                {
                  title: '部门',
                  key: 'department',
                  render: (_: unknown, member: Member) => member.departmentName ?? '—',
                },
              ]),
          { title: '手机号', key: 'phone', render: (_, member) => member.phone ?? '—' },
          ...(isOpen
            ? [
                {
                  title: '操作',
                  key: 'actions',
                  render: (_: unknown, member: Member) => <Actions act={act} member={member} />,
                },
              ]
            : []),
        ]}
        dataSource={data ?? []}
        loading={isPending}
        locale={{ emptyText: <Empty title="还没有成员">从本单位人员中加入，或在用户的岗位里选择部门。</Empty> }}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        rowKey="postId"
        size="middle"
      />
    </>
  );
}

interface MemberActions {
  place: (member: Pick<Member, 'id' | 'postId'>, departmentId: string | null) => void;
  setLeader: (member: Member) => void;
  toggleDeputy: (member: Member) => void;
}

function useMemberActions(department: Department | null): MemberActions {
  const refreshes = [departments.calls.list, departments.calls.get, departmentMembers];
  const move = useAction(placeMember, { refreshes });
  const client = useQueryClient();
  const id = department?.id ?? '';
  const { mutate: change } = useMutation({
    // One after the other: each begins with what the one before has left.
    scope: { id: `department ${id}` },
    mutationFn: async (patchOf: (deputies: readonly string[]) => object) => {
      const { record } = await call(departments.calls.get, { id });
      return call(departments.calls.update, { id, version: record.version, patch: patchOf(record.deputies ?? []) });
    },
    onSuccess: () => Promise.all(refreshes.map(({ path }) => client.invalidateQueries({ queryKey: [path] }))),
  });
  return {
    place: ({ id: userId, postId }, departmentId) => move.mutate({ userId, postId, departmentId }),
    setLeader: (member) => change(() => ({ leader: member.isLeader ? null : member.id })),
    toggleDeputy: (member) =>
      change((deputies) => ({
        deputies: member.isDeputy ? deputies.filter((one) => one !== member.id) : [...deputies, member.id],
      })),
  };
}

function Actions({ member, act }: { member: Member; act: MemberActions }) {
  return (
    <>
      <Button onClick={() => act.setLeader(member)} size="small" type="link">
        {member.isLeader ? '取消负责人' : '设为负责人'}
      </Button>
      {(member.isDeputy || !member.isLeader) && (
        <Button onClick={() => act.toggleDeputy(member)} size="small" type="link">
          {member.isDeputy ? '取消副职' : '设为副职'}
        </Button>
      )}
      <Button danger onClick={() => act.place(member, null)} size="small" type="link">
        移出
      </Button>
    </>
  );
}

/** The department and the office there that somebody gives up by going elsewhere. */
function whereNow({ departmentName, isLeader, isDeputy }: Member): string {
  if (!departmentName) return '';
  return ` · 现在${departmentName}${isLeader ? '负责人' : isDeputy ? '副职' : ''}`;
}

interface AddMemberProps {
  owner: MemberListProps['owner'];
  department: Department;
  present: readonly Member[];
  onAdd: MemberActions['place'];
}

/** Takes somebody of the unit into the department. */
function AddMember({ owner, department, present, onAdd }: AddMemberProps) {
  const [isAsked, setAsked] = useState(false);
  const { data = [], isFetching } = useCall(
    departmentMembers,
    { ownerType: owner.type, ownerId: owner.id, departmentId: null, isBelow: false },
    { enabled: isAsked },
  );
  const here = new Set(present.map(({ postId }) => postId));
  const options = data
    .filter(({ postId }) => !here.has(postId))
    .map((member) => ({ value: member.postId, label: `${member.name} · ${member.job}${whereNow(member)}` }));
  return (
    <Select<string | null>
      aria-label="加入成员"
      className="department-add"
      loading={isFetching}
      notFoundContent={isFetching ? '正在加载…' : '本单位的人员都在这里了'}
      onChange={(postId) => {
        const member = data.find((one) => one.postId === postId);
        if (member) onAdd(member, department.id);
      }}
      onOpenChange={(isOpen) => isOpen && setAsked(true)}
      options={options}
      placeholder="从本单位人员中加入…"
      showSearch={{ optionFilterProp: 'label' }}
      style={{ width: '100%', maxWidth: 360, marginBottom: 12 }}
      suffixIcon={<UserAddOutlined aria-hidden />}
      value={null}
    />
  );
}
