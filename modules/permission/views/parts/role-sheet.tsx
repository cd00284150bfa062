import { Alert, Button, Drawer, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { AppError } from '#shared/error.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Failure } from '#web/kit/failure.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { useUnsavedQuestion } from '#web/shell/tabs/use-unsaved-question.ts';
import { listRoles, setRoleMenus } from '../../role-menus.ts';
import { type MenuRow, menuChoices } from './menu-choice.ts';
import { MenuTree } from './menu-tree.tsx';
import { grantsOfRole } from './role-grants.ts';
import { useGrantedModules } from './use-granted-modules.ts';

interface RoleSheetProps {
  role: OutputOf<typeof listRoles>['roles'][number];
  menus: readonly MenuRow[];
  onClose: () => void;
}

/** What a role sees, to be changed, and what it may do, to be read. */
export function RoleSheet({ role: held, menus, onClose }: RoleSheetProps) {
  const { role, name, implied } = held;
  const choices = useMemo(() => menuChoices(held, menus), [held, menus]);
  const [ticked, setTicked] = useState(choices.ticked);
  const isChanged = ticked.size !== choices.ticked.size || [...ticked].some((key) => !choices.ticked.has(key));
  const ask = useUnsavedQuestion();
  const { mutateAsync, isPending } = useAction(setRoleMenus, { refreshes: [listRoles] });

  /** Answers whether it is saved; otherwise the user has been told why it is not. */
  async function save(): Promise<boolean> {
    const wanted = [...ticked].flatMap((key) => choices.idByKey.get(key) ?? []);
    try {
      const { menuCount } = await mutateAsync({ role, before: choices.seen, menus: wanted });
      showToast('success', `已保存，${name}现在可见 ${menuCount} 个页面`);
      onClose();
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // What was shown is out of date: begin with what is stored now.
      if (error.failure === 'conflict') onClose();
      return false;
    }
  }

  async function leave() {
    if (!isChanged || (await ask(save))) onClose();
  }

  return (
    <Drawer
      footer={
        role !== 'admin' && (
          <Button disabled={!isChanged} loading={isPending} onClick={() => void save()} type="primary">
            保存菜单
          </Button>
        )
      }
      onClose={() => void leave()}
      open
      size={560}
      title={`${name}的权限`}
    >
      <Tabs
        items={[
          {
            key: 'menus',
            label: '可见菜单',
            children: (
              <>
                {role === 'admin' && <Alert showIcon title="系统管理员总能看到全部菜单，不能修改。" type="info" />}
                {implied.length > 0 && (
                  <Alert
                    showIcon
                    title={`${name}同时拥有其他角色（${implied.join('、')}）的权限，由此可见的菜单不能单独取消。`}
                    type="info"
                  />
                )}
                <MenuTree choices={choices} isFixed={role === 'admin'} onChange={setTicked} ticked={ticked} />
              </>
            ),
          },
          { key: 'grants', label: '数据权限', children: <Grants held={held} /> },
        ]}
      />
    </Drawer>
  );
}

function Grants({ held }: { held: OutputOf<typeof listRoles>['roles'][number] }) {
  const { query, modules } = useGrantedModules();
  const granted = useMemo(() => modules && grantsOfRole([held.role, ...held.implied], modules), [held, modules]);
  if (!granted) {
    return query.error ? (
      <Failure error={query.error} onRetry={() => query.refetch()} subject="数据权限" />
    ) : (
      <Skeleton active paragraph={{ rows: 8 }} title={false} />
    );
  }
  return (
    <dl className="role-modules">
      {granted.map(({ name, title, deeds }) => (
        <div className="role-module" key={name}>
          <dt>{title}</dt>
          <dd>
            {deeds.map((deed) => (
              <span key={deed.title}>
                {deed.title} <span className="role-scope">{deed.scopes}</span>
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
