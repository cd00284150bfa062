import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { AppError } from '#shared/error.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { helpPath } from '#web/shell/places/constant-pages.ts';
import { firstPage, guidePages } from './parts/guide-contents.ts';
import { loadGuide } from './parts/guide-files.ts';
import { GuideText } from './parts/guide-text.tsx';
import './guide.css';

/** The guide that comes with the product; it is part of it, so that it can be read without another host. */
export default function Guide() {
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const page = query.get('page') ?? firstPage;
  const { data, isPending, refetch } = useQuery({
    queryKey: ['guide', page],
    queryFn: () => loadGuide(page),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1));
    if (data && id) document.getElementById(id)?.scrollIntoView();
  }, [data, hash]);

  return (
    <section className="guide">
      <nav aria-label="使用说明" className="panel guide-pages">
        <ul>
          {guidePages.map(([name, title]) => (
            <li key={name}>
              <Link
                aria-current={name === page ? 'page' : undefined}
                to={name === firstPage ? helpPath : `${helpPath}?page=${name}`}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {isPending && <Skeleton active className="panel guide-text" paragraph={{ rows: 12 }} />}
      {data === undefined && !isPending && (
        <Failure error={new AppError('unavailable')} onRetry={() => void refetch()} subject="使用说明" />
      )}
      {data === null && <Empty title="没有这一页说明">请从目录重新选择。</Empty>}
      {data && <GuideText text={data} />}
    </section>
  );
}
