import { useEffect, useRef } from 'react';
import { followConnection, probeConnection, useConnection } from '#web/api/connection.ts';
import { queryClient } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import './notice.css';

/** Says so while the server cannot be reached, and once it can be again; what failed meanwhile is asked for anew. */
export function ConnectionNotice() {
  const { state, isProbing } = useConnection();
  const wasAway = useRef(false);
  useEffect(followConnection, []);
  useEffect(() => {
    if (wasAway.current && state === 'online') {
      showToast('success', '网络已恢复');
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state: { status } }) => status === 'error' });
    }
    wasAway.current = state !== 'online';
  }, [state]);

  return (
    <div aria-live="assertive" className="notice-place notice-place-connection">
      {state !== 'online' && (
        <div className="notice notice-warning">
          <span>{state === 'offline' ? '网络已断开，请检查网络' : '暂时连接不上服务器，正在自动重试'}</span>
          <button disabled={isProbing} onClick={() => void probeConnection()} type="button">
            {isProbing ? '正在重试' : '重试'}
          </button>
        </div>
      )}
    </div>
  );
}
