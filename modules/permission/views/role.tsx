import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { listRoles } from '../role-menus.ts';
import { RoleSheet } from './parts/role-sheet.tsx';
import './role.css';

/** The roles, what each sees and may do; the menus of a role can be changed. */
export default function RolePage() {
  const { data, error, isPending, refetch } = useCall(listRoles, {}, { isSilent: true });
  const [shown, setShown] = useState<OutputOf<typeof listRoles>['roles'][number] | null>(null);
  return (
    <section className="list-page">
      <PageHeader
        note="用户通过岗位获得角色。这里调整每个角色能看到的菜单；角色本身和它的授权在“角色与授权”中管理。"
        title="角色权限"
      />
      {isPending && <Skeleton active className="panel role-wait" paragraph={{ rows: 8 }} />}
      {!isPending && !data && <Failure error={error} onRetry={() => refetch()} subject="角色权限" />}
      {data && (
        <ul className="roles">
          {data.roles.map((each) => (
            <li className="panel role" key={each.role}>
              <h2 className="role-name">{each.name}</h2>
              <code className="role-code">{each.role}</code>
              <p className="role-facts">
                {each.holders} 人，可见 {each.menuCount} 个页面
              </p>
              <Button aria-label={`${each.name}的权限`} onClick={() => setShown(each)}>
                {each.role === 'admin' ? '查看权限' : '编辑权限'}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && shown && <RoleSheet key={shown.role} menus={data.menus} onClose={() => setShown(null)} role={shown} />}
    </section>
  );
}
