import { useEffect } from 'react';
import { Link } from 'react-router';
import { readNotices } from '#shared/notice.ts';
import { call } from '#web/api/call.ts';
import { dismissNews, type News, usePush } from '#web/api/push-state.ts';
import './news-toasts.css';

const shownForMs = 8_000;

/** What has just arrived, for a moment, in the corner; read out as it comes. */
export function NewsToasts() {
  const news = usePush((state) => state.news);
  return (
    <div aria-live="polite" className="news-toasts" role="status">
      {news.map((each) => (
        <NewsToast key={each.id} news={each} />
      ))}
    </div>
  );
}

function NewsToast({ news: { id, title, text, link } }: { news: News }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissNews(id), shownForMs);
    return () => clearTimeout(timer);
  }, [id]);

  function open() {
    dismissNews(id);
    // What is no notice has nothing to be read.
    if (!id.startsWith('group')) void call(readNotices, { ids: [id] }, { isSilent: true }).catch(() => {});
  }

  return (
    <div className="news-toast">
      <div className="news-toast-body">
        <strong>{title}</strong>
        <span>{text}</span>
      </div>
      {link && (
        <Link onClick={open} to={link}>
          查看
        </Link>
      )}
      <button aria-label="关闭提示" className="news-toast-close" onClick={() => dismissNews(id)} type="button">
        ×
      </button>
    </div>
  );
}
