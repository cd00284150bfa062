import { Segmented } from 'antd';
import { useSession } from '#web/api/session.ts';
import { useAddressFilters } from '#web/page/filters/use-address-filters.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import { LoginList } from './parts/login-list.tsx';
import { OperationList } from './parts/operation-list.tsx';
import { ViewingList } from './parts/viewing-list.tsx';

const tabs = [
  { value: 'login', label: '登录记录' },
  { value: 'operation', label: '操作记录' },
];

const viewingTab = { value: 'viewing', label: '身份查看' };

/** Who signed in, and who did what: everybody's for those who look after it, for others their own. */
export default function LogRecords() {
  const [{ tab }, show] = useAddressFilters(['tab', 'result', 'method', 'module', 'anomaly', 'search']);
  const roles = useSession(({ user }) => user?.roles) ?? [];
  const isAdmin = roles.includes('admin');
  const seesLogins = isAdmin || roles.includes('operator');
  const isOperation = tab === 'operation';
  const isViewing = isAdmin && tab === viewingTab.value;
  const isEverybodys = isOperation ? isAdmin : seesLogins;
  return (
    <section className="list-page">
      <PageHeader
        note={isEverybodys ? '所有人的记录' : '我自己的记录，如有不是本人的操作请立即修改密码'}
        title="日志记录"
      >
        <Segmented
          aria-label="记录类别"
          onChange={(chosen) =>
            show({
              tab: chosen === 'login' ? null : chosen,
              result: null,
              method: null,
              module: null,
              anomaly: null,
              search: null,
            })
          }
          options={isAdmin ? [...tabs, viewingTab] : tabs}
          value={isOperation || isViewing ? tab : 'login'}
        />
      </PageHeader>
      {isOperation && <OperationList isEverybodys={isAdmin} />}
      {isViewing && <ViewingList />}
      {!isOperation && !isViewing && <LoginList />}
    </section>
  );
}
