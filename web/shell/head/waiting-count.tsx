import { usePush } from '#web/api/push-state.ts';
import './waiting-count.css';

/** The most that a small badge can hold. */
export function shortCount(count: number): string {
  return count > 99 ? '99+' : String(count);
}

/** How much waits behind an entry of the sidebar; nothing where nothing does. */
export function WaitingCount({ path }: { path: string }) {
  const count = usePush(({ todo, group }) => (path === '/todo' ? todo : path === '/todogroup' ? group : 0));
  if (count === 0) return null;
  return (
    <span className="waiting-count">
      <span aria-hidden="true">{shortCount(count)}</span>
      <span className="waiting-count-words">（{count} 项）</span>
    </span>
  );
}
