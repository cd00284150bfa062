import { useCallback, useEffect, useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { endView } from '#web/api/viewing.ts';
import { inChina } from '#web/kit/values/china-time.ts';
import { homePath } from '#web/shell/places/home-path.ts';
import './viewing-banner.css';

/** Stands above everything as long as one sees with the eyes of another, and leads back to oneself. */
export function ViewingBanner() {
  const user = useSession((session) => session.user);
  const until = user?.viewedBy?.until;
  const [isLeaving, setLeaving] = useState(false);
  const leave = useCallback(async () => {
    setLeaving(true);
    await endView();
    // Nothing of what the other one sees stays in the page.
    location.assign(homePath);
  }, []);
  useEffect(() => {
    if (!until) return undefined;
    const timer = setTimeout(() => void leave(), Date.parse(until) - Date.now());
    return () => clearTimeout(timer);
  }, [until, leave]);
  if (!user || !until) return null;
  const end = inChina(until).format('HH:mm');
  return (
    <section aria-label="以他人身份查看" className="viewing-banner">
      <span>
        正在以 {user.name}（{user.username}）的身份查看，只读，{end} 自动结束
      </span>
      <button disabled={isLeaving} onClick={() => void leave()} type="button">
        退出查看
      </button>
    </section>
  );
}
