import { ListPage } from '#web/page/list/list-page.tsx';
import { question } from '../../question.ts';

interface DataListProps {
  title: string;
  variant: 'shandong' | 'shanxi';
  dimensions: readonly ('businessLine' | 'handlingLevel' | 'bureau' | 'impact')[];
}

/** Every column of the questions of a region, for looking through and taking away; nothing is done with them here. */
export function DataList({ title, variant, dimensions }: DataListProps) {
  return (
    <ListPage
      columns={[
        'number',
        'title',
        'type',
        ...dimensions,
        'area',
        'system',
        'channel',
        'urgency',
        'askerName',
        'askerUnit',
        'group',
        'handler',
        'submittedAt',
        'respondedAt',
        'isResponseOnTime',
        'resolvedAt',
        'isResolvedOnTime',
        'stars',
        'reopenCount',
        'status',
      ]}
      filters={[
        'status',
        'type',
        ...dimensions,
        'area',
        'system',
        'channel',
        'urgency',
        'group',
        'handler',
        'isResponseOnTime',
        'isResolvedOnTime',
        'satisfaction',
        'submittedAt',
      ]}
      fixedFilters={{ variant: [variant] }}
      isReadOnly
      module={question}
      title={title}
    />
  );
}
