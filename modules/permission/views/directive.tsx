import { Button, Select, Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { type Role, roles } from '#shared/access.ts';
import type { AnyModule } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { Permitted } from '#web/kit/permitted.tsx';
import { Table } from '#web/kit/table.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { listAllRoles } from '../roles.ts';
import { grantsOfRole } from './parts/role-grants.ts';
import { useGrantedModules } from './parts/use-granted-modules.ts';
import './page.css';

const samples: readonly (readonly Role[])[] = [['admin'], ['editor'], ['admin', 'editor'], ['city', 'company']];

const noModules: readonly AnyModule[] = [];

function namesOf(wanted: readonly Role[]): string {
  return wanted.map((role) => roles[role]).join('、');
}

/** Which buttons of a kind of record which role sees, and on which records; the server decides by the same rules. */
export default function ButtonPermission() {
  const grants = useGrantedModules();
  const modules = grants.modules ?? noModules;
  const allRoles = useCall(listAllRoles, {}, { isSilent: true });
  const roleRows = allRoles.data?.rows;
  const failed = [allRoles, grants.query].filter(({ error, data }) => error && !data);
  const [chosen, setName] = useState<string | null>(null);
  const name = chosen ?? modules[0]?.name ?? '';
  const rows = useMemo(() => {
    const module = modules.find((each) => each.name === name);
    if (!module) return [];
    const byRole = (roleRows ?? []).map(
      ({ code, implied }) => [code, grantsOfRole([code, ...implied], [module])[0]?.deeds ?? []] as const,
    );
    const titles = [...new Set(byRole.flatMap(([, deeds]) => deeds.map(({ title }) => title)))];
    return titles.map((title) => ({
      title,
      scopes: Object.fromEntries(
        byRole.map(([role, deeds]) => [role, deeds.find((deed) => deed.title === title)?.scopes]),
      ),
    }));
  }, [modules, name, roleRows]);

  return (
    <section className="list-page">
      <PageHeader
        note="角色只看到自己能用的按钮，格子里是按钮对哪些记录可用。能不能做由服务端按同样的规则再次检查。"
        title="按钮权限"
      />
      <section className="panel permission-panel">
        <h2 className="section-title">以我现在的岗位</h2>
        <ul className="permission-samples">
          {samples.map((wanted) => (
            <li key={wanted.join()}>
              <Permitted
                fallback={<span className="permission-none">只给{namesOf(wanted)}的按钮，我看不到</span>}
                roles={wanted}
              >
                <Button>{namesOf(wanted)}可见</Button>
              </Permitted>
            </li>
          ))}
        </ul>
      </section>
      <section className="panel permission-panel">
        {(allRoles.isPending || grants.query.isPending) && <Skeleton active paragraph={{ rows: 12 }} title={false} />}
        {failed[0] && (
          <Failure
            error={failed[0].error}
            onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
            subject="按钮权限"
          />
        )}
        {grants.modules && (
          <Select
            aria-label="业务"
            className="permission-role"
            onChange={setName}
            options={modules.map((module) => ({ value: module.name, label: module.title }))}
            value={name}
          />
        )}
        {roleRows && grants.modules && (
          <Table
            columns={[
              { title: '按钮', dataIndex: 'title', fixed: 'start', width: 140 },
              ...roleRows.map(({ code: role, name: label }) => ({
                title: label,
                key: role,
                width: 110,
                render: (_: unknown, { scopes }: (typeof rows)[number]) =>
                  scopes[role] ?? <span className="permission-none">不可用</span>,
              })),
            ]}
            dataSource={rows}
            pagination={false}
            rowKey="title"
            scroll={{ x: 'max-content' }}
            size="middle"
          />
        )}
      </section>
    </section>
  );
}
