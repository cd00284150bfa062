import { Link } from 'react-router';
import { countWork } from '#modules/workflow/tasks.ts';
import { useCall } from '#web/api/query.ts';
import { formatInteger, formatShort } from '#web/kit/values/number-format.ts';
import '#web/chart/counts.css';

const tiles = [
  { kind: 'todo', title: '我的待办', to: '/todo' },
  { kind: 'group', title: '组待办', to: '/todogroup' },
  { kind: 'started', title: '我发起的', to: '/workflow/auditlist?kind=started' },
  { kind: 'done', title: '已办事项', to: '/todoready' },
] as const;

/** How much work there is of each kind, each number leading to it. */
export function Counts() {
  const { data } = useCall(countWork, {}, { isSilent: true });
  return (
    <ul className="counts">
      {tiles.map(({ kind, title, to }) => (
        <li key={kind}>
          <Link className={`panel count${kind === 'todo' && data?.todo ? ' count-waiting' : ''}`} to={to}>
            <span className="count-title">{title}</span>
            <span className="count-number" title={data && formatInteger(data[kind])}>
              {data ? formatShort(data[kind]) : '–'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
