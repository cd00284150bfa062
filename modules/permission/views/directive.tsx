import { Button, Tag } from 'antd';
import { type Role, roles } from '#shared/access.ts';
import { useSession } from '#web/api/session.ts';
import { checkPermission } from '#web/kit/check-permission.ts';
import { Permitted } from '#web/kit/permitted.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import './page.css';

const samples: readonly (readonly Role[])[] = [['admin'], ['editor'], ['admin', 'editor'], ['city', 'company']];

/** Shows what becomes of parts of a page that only some roles see, for the roles that one has now. */
export default function DirectivePermission() {
  const held = useSession((session) => session.user?.roles ?? []) as Role[];
  return (
    <section className="list-page">
      <PageHeader
        note="页面中的按钮和区块可以只给某些角色看。不论显示与否，能不能做由服务端再次检查。"
        title="指令权限"
      />
      <section className="panel permission-panel">
        <h2 className="section-title">你的权限</h2>
        <p>
          {held.map((role) => (
            <Tag color="blue" key={role}>
              {roles[role]} {role}
            </Tag>
          ))}
        </p>
      </section>
      <section className="panel permission-panel">
        <h2 className="section-title">组件 Permitted</h2>
        <ul className="permission-samples">
          {samples.map((wanted) => (
            <li className="permission-sample" key={wanted.join()}>
              <code>{`<Permitted roles={${JSON.stringify(wanted)}}>`}</code>
              <Permitted fallback={<span className="permission-note">当前角色看不到</span>} roles={wanted}>
                <Button size="small">{wanted.map((role) => roles[role]).join('、')}可见</Button>
              </Permitted>
            </li>
          ))}
        </ul>
      </section>
      <section className="panel permission-panel">
        <h2 className="section-title">函数 checkPermission</h2>
        <ul className="permission-samples">
          {samples.map((wanted) => (
            <li className="permission-sample" key={wanted.join()}>
              <code>{`checkPermission(${JSON.stringify(wanted)})`}</code>
              <code>{String(checkPermission(wanted))}</code>
            </li>
          ))}
        </ul>
      </section>
    </section>
  );
}
