import {
  ContentDrafts,
  ContentReaders,
  ContentsToCome,
  ContentsToReview,
  LatestContents,
  PublishedByCategory,
  PublishedByMonth,
} from './parts/content-figures.tsx';
import { Counts } from './parts/counts.tsx';
import { Workbench } from './parts/workbench.tsx';

/** The home of whoever writes for the platform: what is begun, and what has been published. */
export default function EditorHome() {
  return (
    <Workbench
      beside={[
        { name: 'contents', title: '最新发布', content: <LatestContents /> },
        { name: 'categories', title: '各分类的内容', content: <PublishedByCategory /> },
      ]}
      counts={<Counts />}
      figures={[
        { name: 'drafts', title: '草稿', content: <ContentDrafts /> },
        { name: 'months', title: '每月发布', content: <PublishedByMonth /> },
        { name: 'review', title: '审核中的内容', content: <ContentsToReview /> },
        { name: 'coming', title: '待发布', content: <ContentsToCome /> },
        { name: 'readers', title: '阅读情况', content: <ContentReaders /> },
      ]}
      home="editor"
    />
  );
}
