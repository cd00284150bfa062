import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { FileList } from '#web/kit/file-list.tsx';
import { BackToList } from '#web/page/back-to-list.tsx';
import { useTab } from '#web/shell/use-tab.ts';
import { content } from '../content.ts';
import './detail.css';

/** One content as it is read: title, where and when it was published, the text, and its files. */
export default function ContentDetail() {
  const { id = '' } = useParams();
  const { setTitle } = useTab();
  const { data, error, isPending, refetch } = useCall(content.calls.get, { id }, { isSilent: true });
  const title = data?.record.title;
  useEffect(() => {
    if (title) setTitle(title);
  }, [title, setTitle]);
  if (isPending) return <Skeleton active className="panel article" paragraph={{ rows: 12 }} />;
  if (!data) {
    return (
      <Failure error={error} onRetry={refetch} subject="内容" wayOut={<BackToList path="/content/listsquery" />} />
    );
  }
  const { record, labels } = data;
  const facts = [labels[record.category], record.source, record.publishOn ?? '未发布'].filter(Boolean);
  return (
    <article className="panel article">
      <h1>{record.title}</h1>
      <p className="article-facts">{facts.join(' · ')}</p>
      {record.summary && <p className="article-summary">{record.summary}</p>}
      <div className="article-body">{record.body}</div>
      {record.attachments.length > 0 && (
        <section aria-label="附件" className="article-files">
          <h2 className="section-title">附件</h2>
          <FileList ids={record.attachments} labels={labels} />
        </section>
      )}
    </article>
  );
}
