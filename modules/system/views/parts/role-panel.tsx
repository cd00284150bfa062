import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import { AppError } from '#shared/error.ts';
import { sentenceFor } from '#web/api/call.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Dropdown } from '#web/kit/dropdown.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { useUnsaved } from '#web/shell/tabs/use-tab.ts';
import { everyone, listAllRoles, listGrants, removeRole, resetRole, setGrants } from '../../../permission/roles.ts';
import {
  changedSince,
  changesOf,
  countOf,
  type RoleDraft,
  type RoleRow,
  type Stored,
  untouched,
} from './role-draft.ts';
import { RoleFieldsEditor } from './role-fields-editor.tsx';
import type { RoleTask } from './role-form.tsx';
import { RoleGrantsEditor } from './role-grants-editor.tsx';
import { RoleMembers } from './role-members.tsx';

interface RolePanelProps {
  role: RoleRow;
  roles: readonly RoleRow[];
  stored: Stored;
  onTask: (task: RoleTask) => void;
  onCompare: () => void;
  onRemoved: () => void;
}

const refreshes = [listAllRoles, listGrants];

/** One role: what it is, what it may do, who holds it. */
export function RolePanel({ role, roles, stored, onTask, onCompare, onRemoved }: RolePanelProps) {
  const [draft, setDraft] = useState<RoleDraft>(untouched);
  const confirm = useConfirm();
  const client = useQueryClient();
  const save = useAction(setGrants, { refreshes, isSilent: true });
  const reset = useAction(resetRole, {
    refreshes,
    isSilent: true,
    onSuccess: ({ changed }) => showToast('success', `已恢复 ${changed} 项授权`),
  });
  const remove = useAction(removeRole, { refreshes, isSilent: true });
  const count = countOf(draft);
  useUnsaved(count > 0);
  const isEverybody = role.code === everyone.code;
  const isAdmin = role.code === 'admin';
  const nameOf = (code: string) => roles.find((each) => each.code === code)?.name ?? code;

  function store() {
    save.mutate(
      { version: stored.version, ...changesOf(role.code, draft) },
      {
        onSuccess: () => {
          setDraft((now) => changedSince(now, draft));
          showToast('success', `“${role.name}”的授权已保存，从下一次操作起生效`);
        },
        onError: (error) => error instanceof AppError && explain(error),
      },
    );
  }

  /** What was changed stays, on top of what somebody else has stored meanwhile. */
  function explain(error: AppError) {
    if (error.failure !== 'conflict') return showToast('error', sentenceFor(error));
    void client.invalidateQueries({ queryKey: [listGrants.path] });
    showToast('error', '角色授权刚刚被他人修改，已读入最新的授权。你的修改还在，请核对后再保存');
  }

  async function restore() {
    const content = `${role.differences} 项授权恢复为出厂设置，字段权限全部取消，立即生效。`;
    const act = () => reset.mutateAsync({ code: role.code, version: stored.version });
    if (await confirm({ title: `恢复“${role.name}”的出厂授权？`, content, verb: '恢复出厂', isDangerous: true, act }))
      setDraft(untouched);
  }

  async function discard() {
    if (
      await confirm({
        title: `删除角色“${role.name}”？`,
        content: '它的授权一并删除，不能恢复。',
        verb: '删除',
        isDangerous: true,
        act: () => remove.mutateAsync({ code: role.code }),
      })
    )
      onRemoved();
  }

  const further = [
    // What was never shipped has nothing to go back to.
    ...(isAdmin || isEverybody || !role.isBuiltIn ? [] : [{ key: 'reset', label: '恢复出厂授权' }]),
    ...(role.isBuiltIn ? [] : [{ key: 'remove', label: '删除', danger: true }]),
  ];

  return (
    <section className="panel role-panel">
      <header className="role-head">
        <div>
          <h2>
            {role.name} <code>{role.code}</code>
          </h2>
          <p className="role-note">
            {isEverybody ? '每个登录用户都有的权限' : `${role.holders} 人担任`}
            {role.basedOn.length > 0 && `，基于${role.basedOn.map(nameOf).join('、')}`}
            {role.description && `。${role.description}`}
          </p>
        </div>
        <div className="role-actions">
          {!isEverybody && <Button onClick={() => onTask({ kind: 'edit', role })}>编辑</Button>}
          {!isEverybody && !isAdmin && <Button onClick={() => onTask({ kind: 'copy', role })}>复制</Button>}
          {!isEverybody && <Button onClick={onCompare}>比较</Button>}
          {further.length > 0 && (
            <Dropdown menu={{ items: further, onClick: ({ key }) => void (key === 'reset' ? restore() : discard()) }}>
              <Button aria-label="更多操作">更多</Button>
            </Dropdown>
          )}
        </div>
      </header>
      {isAdmin && (
        <Alert
          className="role-alert"
          showIcon
          title="系统管理员拥有全部权限，这里的授权不能修改或收回：否则可能没有人能再管理系统。"
          type="info"
        />
      )}
      <Tabs
        items={[
          {
            key: 'grants',
            label: '数据授权',
            children: <RoleGrantsEditor draft={draft} onChange={setDraft} role={role} stored={stored} />,
          },
          ...(isAdmin || isEverybody
            ? []
            : [
                {
                  key: 'fields',
                  label: '字段权限',
                  children: <RoleFieldsEditor draft={draft} onChange={setDraft} role={role} stored={stored} />,
                },
              ]),
          ...(isEverybody
            ? []
            : [{ key: 'members', label: `成员 ${role.holders}`, children: <RoleMembers code={role.code} /> }]),
        ]}
      />
      {count > 0 && (
        <div className="role-save">
          <Tag color="orange">{count} 处未保存</Tag>
          <Button onClick={() => setDraft(untouched)}>放弃</Button>
          <Button loading={save.isPending} onClick={store} type="primary">
            保存授权
          </Button>
        </div>
      )}
    </section>
  );
}
