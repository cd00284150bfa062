import { Radio, Select, Skeleton, Tag, Tree } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { menuTree } from '#web/shell/menu/menu-tree.ts';
import { type Page, pagesFor, pagesOf } from '#web/shell/places/page.ts';
import { wishPosition } from '#web/shell/places/position-wish.ts';
import { listRoles } from '../role-menus.ts';
import './page.css';

/** Shows what one's roles open: the real switch between the own posts, and what every other role would see. */
export default function PagePermission() {
  const user = useSession((session) => session.user);
  const { data, error, isPending, refetch } = useCall(listRoles, {}, { isSilent: true });
  if (!user) return null;
  const { positions, positionid } = user;
  const failure = data ? null : error;
  return (
    <section className="list-page">
      <PageHeader note="切换岗位后，侧栏、页面和数据范围随之改变，打开的标签会关闭。" title="页面权限" />
      <section className="panel permission-panel">
        {!failure && (
          <>
            <h2 className="section-title">你的权限</h2>
            <p>
              {user.roles.map((code) => (
                <Tag color="blue" key={code}>
                  {data?.roles.find(({ role }) => role === code)?.name} {code}
                </Tag>
              ))}
            </p>
          </>
        )}
        <h2 className="section-title">切换权限</h2>
        {positions.length > 1 ? (
          <Radio.Group
            aria-label="切换权限"
            onChange={({ target }) => wishPosition(target.value as string)}
            optionType="button"
            options={positions.map(({ id, title }) => ({ value: id, label: title }))}
            value={positionid}
          />
        ) : (
          <p className="permission-note">
            你只有一个岗位（{positions[0]?.title}）。在“用户”中给账号添加更多岗位后，可以在这里或右上角切换。
          </p>
        )}
      </section>
      <section className="panel permission-panel">
        <h2 className="section-title">各角色能看到的页面</h2>
        {isPending && <Skeleton active paragraph={{ rows: 8 }} title={false} />}
        {failure && <Failure error={failure} onRetry={refetch} subject="各角色的页面" />}
        {data && <Preview {...data} />}
      </section>
    </section>
  );
}

/** The pages that a role would have in its sidebar. */
function Preview({ roles, menus }: OutputOf<typeof listRoles>) {
  const [role, setRole] = useState('operator');
  const held = roles.find((each) => each.role === role);
  const pages = useMemo(
    () => withoutEmptyFolders(pagesFor([role, ...(held?.implied ?? [])], pagesOf(menuTree(menus)))),
    [menus, role, held],
  );
  return (
    <>
      <Select
        aria-label="角色"
        className="permission-role"
        onChange={setRole}
        options={roles.map((each) => ({ value: each.role, label: each.name }))}
        value={role}
      />
      {pages.length === 0 ? (
        <Empty title="这个角色看不到任何菜单">首页和待办总是可见。</Empty>
      ) : (
        <Tree defaultExpandAll key={role} selectable={false} treeData={pages.map(nodeOf)} />
      )}
    </>
  );
}

interface Node {
  key: string;
  title: ReactNode;
  children: Node[];
}

function nodeOf({ path, title, children }: Page): Node {
  return { key: path, title: nameOf(title, path), children: children.map(nodeOf) };
}

function nameOf(title: string, path: string) {
  return (
    <>
      {title} <span className="permission-path">{path}</span>
    </>
  );
}

function withoutEmptyFolders(pages: readonly Page[]): Page[] {
  return pages
    .filter(({ isHidden }) => !isHidden)
    .map((page) => ({ ...page, children: withoutEmptyFolders(page.children) }))
    .filter(({ component, children }) => component !== null || children.length > 0);
}
