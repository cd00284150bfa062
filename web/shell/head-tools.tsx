import type { Found } from './find-page.ts';
import { NoticeBell } from './notice-bell.tsx';
import type { Page } from './page.ts';
import { SearchTool } from './search/search-tool.tsx';

interface HeadToolsProps {
  /** The pages that the user may visit. */
  pages: readonly Page[];
  userId: string;
  findPage: (path: string) => Found;
}

/** The tools at the right of the head, before the name of the user. */
export function HeadTools({ pages, userId, findPage }: HeadToolsProps) {
  return (
    <div className="head-tools">
      <SearchTool findPage={findPage} pages={pages} userId={userId} />
      <NoticeBell />
    </div>
  );
}
