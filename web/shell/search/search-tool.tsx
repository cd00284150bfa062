import { SearchOutlined } from '@ant-design/icons';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Page } from '../page.ts';

const loadDialog = () => import('./search-dialog.tsx');
const SearchDialog = lazy(loadDialog);

interface SearchToolProps {
  pages: readonly Page[];
  userId: string;
}

/** Opens the search over the menu, by its button or by `/` from anywhere that is not a text field. */
export function SearchTool({ pages, userId }: SearchToolProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);

  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        aria-label="搜索菜单"
        className="head-tool"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadDialog().catch(() => {})}
        title="搜索菜单（/）"
        type="button"
      >
        <SearchOutlined />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} pages={pages} userId={userId} />
        </Suspense>
      )}
    </>
  );
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, dialog, [role="dialog"]') !== null;
}
