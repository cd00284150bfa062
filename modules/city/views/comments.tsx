import { Segmented, Select } from 'antd';
import { useSearchParams } from 'react-router';
import { caseSource } from '#shared/case-source.ts';
import { listMyComments } from '#shared/record-comment.ts';
import { useCall } from '#web/api/query.ts';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { SearchField } from '#web/kit/inputs/search-field.tsx';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { CommentStream } from './parts/comment-stream.tsx';
import './parts/comment-stream.css';

const kinds = ['unread', 'mentioned', 'all'] as const;
const titles = { unread: '未读', mentioned: '提到我的', all: '全部' };

/** Where most is said; everything else is found under all sources. */
const sources = [
  'citytask',
  'citytaskitem',
  'cityapply',
  'document',
  'demand',
  'changerecord',
  'contract',
  'task',
  caseSource,
];

/** What is said about city tasks, stages, documents and other records in reach: what is new first, each leading to its source. */
export default function CityComments() {
  const [query, setQuery] = useSearchParams();
  const { modules } = useRegistry();
  const kind = kinds.find((each) => each === query.get('kind')) ?? 'unread';
  const source = query.get('source');
  const search = query.get('search');
  const { data: counts } = useCall(listMyComments, { size: 1, kind: 'unread' }, { isSilent: true });
  const choose = (name: string, value: string | null) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <section className="list-page">
      <PageHeader title="评论">
        <Segmented
          aria-label="评论范围"
          onChange={(value) => choose('kind', value)}
          options={kinds.map((value) => ({
            value,
            label: value === 'unread' && counts?.unread ? `${titles[value]}（${counts.unread}）` : titles[value],
          }))}
          value={kind}
        />
      </PageHeader>
      <div className="panel comment-stream-panel">
        <div className="comment-stream-filters">
          <SearchField
            aria-label="搜索评论或记录"
            defaultValue={search ?? ''}
            onSearch={(text) => choose('search', text.trim())}
            placeholder="搜索评论或记录"
          />
          <Select
            allowClear={clearing}
            aria-label="来源"
            onChange={(value: string | undefined) => choose('source', value ?? null)}
            options={sources.flatMap((name) => {
              const title = name === caseSource ? '流程' : modules.get(name)?.title;
              return title ? [{ value: name, label: title }] : [];
            })}
            placeholder="全部来源"
            value={source}
          />
        </div>
        <CommentStream key={`${kind} ${source} ${search}`} kind={kind} search={search} source={source} />
      </div>
    </section>
  );
}
