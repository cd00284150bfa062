import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useAction, useCall } from '#web/api/query.ts';
import { RecordComments } from '#web/comment/record-comments.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { FileList } from '#web/kit/files/file-list.tsx';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { RichText } from '#web/kit/rich/rich-text.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { LifeTag } from '#web/kit/values/life-tag.tsx';
import { RecordHistory } from '#web/page/history/record-history.tsx';
import { BackToList } from '#web/page/paths/back-to-list.tsx';
import { FavouriteButton } from '#web/page/record/favourite-button.tsx';
import { RecordButtons } from '#web/page/steps/record-buttons.tsx';
import { useRecordAction } from '#web/page/steps/use-record-action.tsx';
import { useTab } from '#web/shell/tabs/use-tab.ts';
import { content } from '../content.ts';
import { readContent } from '../reading.ts';
import { Confirm } from './parts/confirm.tsx';
import { ContentReaders } from './parts/content-readers.tsx';
import { Cover } from './parts/cover.tsx';
import './detail.css';

/** One content as it is read: title, where and when it was published, the text, its files, and what is said about it. */
export default function ContentDetail() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { setTitle } = useTab();
  const { ApprovalView, modules } = useRegistry();
  const module = modules.get(content.name);
  const { data, error, isPending, refetch } = useCall(content.calls.get, { id }, { isSilent: true });
  const reading = useAction(readContent, { isSilent: true });
  const edit = () => navigate(`/content/list/edit/${id}`);
  const { perform, isBusy, dialog } = useRecordAction(module ?? (content as never), { onEdit: edit });
  const record = data?.record;
  const title = record?.title;
  const isPublished = record?.status === 'published';
  const { mutate } = reading;
  useEffect(() => {
    if (title) setTitle(title);
  }, [title, setTitle]);
  useEffect(() => {
    if (isPublished) mutate({ id });
  }, [isPublished, id, mutate]);
  if (isPending) return <Skeleton active className="panel article" paragraph={{ rows: 12 }} />;
  if (!record) {
    return (
      <Failure error={error} onRetry={refetch} subject="内容" wayOut={<BackToList path="/content/listsquery" />} />
    );
  }
  const { labels } = data;
  const facts = [
    labels[record.category],
    record.source,
    record.publishOn ?? '未发布',
    isPublished && `${record.readCount ?? 0} 人已读`,
  ].filter(Boolean);
  const maySeeReaders = record.allowed.includes('unpublish');
  const tabs = [
    { key: 'comments', label: '评论', children: <RecordComments id={id} module="content" /> },
    ...(maySeeReaders && isPublished
      ? [{ key: 'readers', label: '阅读情况', children: <ContentReaders content={record} /> }]
      : []),
    ...(record.processInstanceId && ApprovalView
      ? [{ key: 'approval', label: '流程', children: <ApprovalView id={id} module="content" /> }]
      : []),
    ...(module && (record.allowed.length > 0 || record.processInstanceId)
      ? [{ key: 'history', label: '版本与历史', children: <RecordHistory id={id} labels={labels} module={module} /> }]
      : []),
  ];
  return (
    <>
      <article className="panel article">
        <div className="article-tools">
          <LifeTag
            approval={record.approval}
            states={content.declaration.states}
            status={record.status}
            variant="tag"
          />
          <FavouriteButton />
          {module && (
            <RecordButtons
              isBusy={isBusy}
              module={module}
              onEdit={edit}
              onPerform={perform}
              row={record as never}
              variant="head"
            />
          )}
        </div>
        <h1>{record.title}</h1>
        <p className="article-facts">{facts.join(' · ')}</p>
        <Cover ids={record.cover} title={record.title} />
        {record.summary && <p className="article-summary">{record.summary}</p>}
        <div className="article-body">
          <RichText text={record.body} />
        </div>
        {record.attachments.length > 0 && (
          <section aria-label="附件" className="article-files">
            <h2 className="section-title">附件</h2>
            <FileList ids={record.attachments} labels={labels} />
          </section>
        )}
        {isPublished && record.needConfirm && reading.data && (
          <Confirm confirmedAt={reading.data.confirmedAt} id={id} onDone={() => mutate({ id })} />
        )}
      </article>
      <Tabs className="panel article-more" items={tabs} />
      {dialog}
    </>
  );
}
