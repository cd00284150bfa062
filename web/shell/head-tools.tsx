import { NoticeBell } from './notice-bell.tsx';
import type { Page } from './page.ts';
import { SearchTool } from './search/search-tool.tsx';

interface HeadToolsProps {
  /** The pages that the user may visit. */
  pages: readonly Page[];
  userId: string;
}

/** The tools at the right of the head, before the name of the user. */
export function HeadTools({ pages, userId }: HeadToolsProps) {
  return (
    <div className="head-tools">
      <SearchTool pages={pages} userId={userId} />
      <NoticeBell />
    </div>
  );
}
