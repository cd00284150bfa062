import { Link } from 'react-router';
import { hasRole } from '#shared/access.ts';
import { useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { Failure } from '#web/kit/failure.tsx';
import { formatTotal } from '#web/kit/values/number-format.ts';
import { PageHeader } from '#web/page/page-header.tsx';
import { useMay } from '#web/page/use-may.ts';
import { supervisors } from '../callers.ts';
import { listDefinitions } from '../definitions.ts';
import { getFlowFigures } from '../figures.ts';
import { listInstances } from '../instances.ts';
import { countWork } from '../tasks.ts';
import { FlowFigures } from './parts/definitions/flow-figures.tsx';
import './dashboard.css';

const onlyTotal = { page: 1, size: 1 };

interface Tile {
  title: string;
  to: string;
  note: string;
  count: number | string | undefined;
}

/** The workflow centre at a glance: how much waits, runs and is in force, each number leading to it. */
export default function WorkflowDashboard() {
  // The same rights as the lists behind the numbers: a right that nobody is granted is an administrator's.
  const isAdmin = useMay({});
  const supervises = useSession((session) => hasRole({ roles: session.user?.roles ?? [] }, supervisors));
  const work = useCall(countWork, {}, { isSilent: true });
  const running = useCall(listInstances, { ...onlyTotal, status: 'running' }, { isSilent: true, enabled: supervises });
  const definitions = useCall(listDefinitions, onlyTotal, { isSilent: true, enabled: isAdmin });
  const figures = useCall(getFlowFigures, {}, { isSilent: true, enabled: supervises });
  const failed = [work, running, definitions].find(({ error, data }) => error && !data);

  const tiles: Tile[] = [
    { title: '我的待办', to: '/todo', note: '轮到我处理的事项', count: work.data?.todo },
    { title: '组待办', to: '/todogroup', note: '轮到我所在角色或岗位的事项', count: work.data?.group },
    { title: '我发起的', to: '/workflow/auditlist?kind=started', note: '由我提交的申请', count: work.data?.started },
    ...(supervises
      ? [
          {
            title: '运行中的实例',
            to: '/workflow/instancelist?status=running',
            note: '正在流转的流程',
            count: running.data && formatTotal(running.data.total, running.data.isTotalExact),
          },
          {
            title: '已逾期',
            to: '/workflow/instancelist?late=overdue',
            note: '有待办超过时限的流程',
            count: figures.data?.overdue,
          },
          {
            title: '异常',
            to: '/workflow/instancelist?status=incident',
            note: '停下等待管理员的流程',
            count: figures.data?.incidents,
          },
        ]
      : []),
    ...(isAdmin
      ? [{ title: '流程定义', to: '/workflow/definelist', note: '已部署的流程', count: definitions.data?.total }]
      : []),
  ];
  const ways = [
    { title: '发起流程', to: '/workflow/addflow' },
    { title: '审批列表', to: '/workflow/auditlist' },
    ...(isAdmin
      ? [
          { title: '流程模型', to: '/workflow/model' },
          { title: '部署记录', to: '/workflow/deploylist' },
        ]
      : []),
  ];

  return (
    <section className="list-page">
      <PageHeader title="流程总览" />
      {failed?.error && <Failure error={failed.error} onRetry={() => failed.refetch()} subject="流程总览" />}
      <ul className="flow-tiles">
        {tiles.map(({ title, to, note, count }) => (
          <li key={to}>
            <Link className="panel flow-tile" to={to}>
              <span className="flow-tile-title">{title}</span>
              <span className="flow-tile-number">{count ?? '–'}</span>
              <span className="flow-tile-note">{note}</span>
            </Link>
          </li>
        ))}
      </ul>
      {supervises && <FlowFigures error={figures.error} figures={figures.data} onRetry={figures.refetch} />}
      <nav aria-label="常用功能" className="panel flow-ways">
        <h2>常用功能</h2>
        <ul>
          {ways.map(({ title, to }) => (
            <li key={to}>
              <Link className="plain-button" to={to}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
