import { useEffect, useState } from 'react';
import { isPlainKey, isTyping } from '#web/kit/is-typing.ts';
import { framePiece } from './frame-piece.tsx';

const ShortcutSheet = framePiece('快捷键', async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet);

/** Shows the sheet of shortcuts on `?` from anywhere that is not a text field. */
export function ShortcutTool() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || !isPlainKey(event) || isTyping(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return isOpen && <ShortcutSheet onClose={() => setOpen(false)} />;
}
