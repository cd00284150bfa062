import { SizeSelect } from '#web/shell/look/size-select.tsx';
import type { Found } from '#web/shell/places/find-page.ts';
import type { Page } from '#web/shell/places/page.ts';
import { SearchTool } from '#web/shell/search/search-tool.tsx';
import { ErrorLogTool } from './error-log-tool.tsx';
import { FullScreen } from './full-screen.tsx';
import { HelpTool } from './help-tool.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { ShortcutTool } from './shortcut-tool.tsx';

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
