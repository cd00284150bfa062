import { ErrorLogTool } from './error-log-tool.tsx';
import type { Found } from './find-page.ts';
import { FullScreen } from './full-screen.tsx';
import { HelpTool } from './help-tool.tsx';
import { NoticeBell } from './notice-bell.tsx';
import type { Page } from './page.ts';
import { SearchTool } from './search/search-tool.tsx';
import { ShortcutTool } from './shortcut-tool.tsx';
import { SizeSelect } from './size-select.tsx';

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
      <ShortcutTool />
      <NoticeBell />
      <ErrorLogTool />
      <HelpTool />
      <FullScreen />
      <SizeSelect />
    </div>
  );
}
