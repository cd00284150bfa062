import { SearchOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useHeldPlainKeys, usePlainKeys } from '#web/kit/keys/use-plain-keys.ts';
import { framePiece } from '../frame-piece.tsx';
import type { SearchDialogProps } from './search-dialog.tsx';

// The dialog brings the search and the spelling of Chinese with it: they come when somebody is about to search.
const loadDialog = async () => (await import('./search-dialog.tsx')).SearchDialog;
const SearchDialog = framePiece('搜索', loadDialog);

/** Opens the search over the menu, by its button or by `/` from anywhere that is not a text field. */
export function SearchTool(props: Omit<SearchDialogProps, 'onClose' | 'typedBefore'>) {
  const [isOpen, setOpen] = useState(false);
  usePlainKeys((key) => (key === '/' ? () => setOpen(true) : null));
  const typedBefore = useHeldPlainKeys(isOpen);

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
      {isOpen && <SearchDialog {...props} onClose={() => setOpen(false)} typedBefore={typedBefore} />}
    </>
  );
}
