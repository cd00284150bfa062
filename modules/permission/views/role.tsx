import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { type Role, roles } from '#shared/access.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { listRoles } from '../role-menus.ts';
import { RoleSheet } from './parts/role-sheet.tsx';
import './role.css';

/** The roles, what each sees and may do; the menus of a role can be changed. */
export default function RolePage() {
  const { data, error, isPending, refetch } = useCall(listRoles, {}, { isSilent: true });
  const [shown, setShown] = useState<Role | null>(null);
  return (
    <section className="list-page">
      <PageHeader
        note="角色由系统固定，用户通过岗位获得角色。这里调整每个角色能看到的菜单；数据权限随模块定义，只能查看。"
        title="角色权限"
      />
      {isPending && <Skeleton active className="panel role-wait" paragraph={{ rows: 8 }} />}
      {!isPending && !data && <Failure error={error} onRetry={() => refetch()} subject="角色权限" />}
      {data && (
        <ul className="roles">
          {data.roles.map(({ role, holders, menuCount }) => (
            <li className="panel role" key={role}>
              <h2 className="role-name">{roles[role]}</h2>
              <code className="role-code">{role}</code>
              <p className="role-facts">
                {holders} 人，可见 {menuCount} 个页面
              </p>
              <Button aria-label={`${roles[role]}的权限`} onClick={() => setShown(role)}>
                {role === 'admin' ? '查看权限' : '编辑权限'}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && shown && <RoleSheet key={shown} menus={data.menus} onClose={() => setShown(null)} role={shown} />}
    </section>
  );
}
