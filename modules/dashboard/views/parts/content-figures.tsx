import { content } from '#modules/content/content.ts';
import { SummaryFigure } from '#web/chart/summary-figure.tsx';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { RecordBrief } from '#web/page/record/record-brief.tsx';
import { monthsFromNow } from './days.ts';

const published = { status: ['published'] };

/** What was published last, for everybody. */
export function LatestContents() {
  return (
    <RecordBrief
      endOf={({ publishOn }) => publishOn}
      module={content}
      noteOf={({ category, source }, labels) => [labels[category], source].filter(Boolean).join(' · ')}
      nothing="还没有发布内容。"
      question={{ size: 5, filters: published }}
      title="最新发布"
    />
  );
}

/** What somebody has begun to write and not published. */
export function ContentDrafts() {
  return (
    <RecordBrief
      endOf={({ updatedAt }) => <RelativeTime at={updatedAt} />}
      module={content}
      noteOf={({ category }, labels) => labels[category] ?? ''}
      nothing="没有写了一半的内容。"
      question={{ size: 6, sort: '-updatedAt', filters: { status: ['draft'] } }}
      title="草稿"
    />
  );
}

/** How much was published in each of the last six months. */
export function PublishedByMonth() {
  const from = monthsFromNow(-5);
  return (
    <SummaryFigure
      by="publishOn"
      filters={{ ...published, publishOn: { from, to: null } }}
      form="timeline"
      from={from}
      module={content}
      nothing="这半年没有发布内容。"
      title="每月发布"
      to={monthsFromNow(0)}
    />
  );
}

/** Where what is published is filed. */
export function PublishedByCategory() {
  return (
    <SummaryFigure
      by="category"
      filters={published}
      form="ranking"
      module={content}
      nothing="还没有发布内容。"
      size={6}
      title="各分类的内容"
    />
  );
}

/** What waits to be looked at by others before it is published. */
export function ContentsToReview() {
  return (
    <RecordBrief
      endOf={({ updatedAt }) => <RelativeTime at={updatedAt} />}
      module={content}
      noteOf={({ category, createdBy }, labels) =>
        [labels[category], labels[createdBy ?? '']].filter(Boolean).join(' · ')
      }
      nothing="没有审核中的内容。"
      question={{ size: 5, sort: '-updatedAt', filters: { status: ['auditing'] } }}
      title="审核中的内容"
    />
  );
}

/** What is published by itself when its time comes, the next first. */
export function ContentsToCome() {
  return (
    <RecordBrief
      endOf={({ publishAt }) => (publishAt ? formatInstant(publishAt) : '随时可发布')}
      module={content}
      noteOf={({ category }, labels) => labels[category] ?? ''}
      nothing="没有等待发布的内容。"
      question={{ size: 5, sort: 'publishAt', filters: { status: ['approved'] } }}
      title="待发布"
    />
  );
}

/** How many have read what was published last, and how many of them have confirmed it where that is asked for. */
export function ContentReaders() {
  return (
    <RecordBrief
      endOf={({ readCount }) => `${readCount ?? 0} 人已读`}
      module={content}
      noteOf={({ publishOn, needConfirm, confirmCount }) =>
        [publishOn, needConfirm && `${confirmCount ?? 0} 人已确认`].filter(Boolean).join(' · ')
      }
      nothing="还没有发布内容。"
      question={{ size: 6, sort: '-publishOn', filters: published }}
      title="阅读情况"
    />
  );
}
