import { useState } from 'react';
import { useHeldPlainKeys, usePlainKeys } from '#web/kit/keys/use-plain-keys.ts';
import { framePiece } from '#web/shell/frame-piece.tsx';

const ShortcutSheet = framePiece('快捷键', async () => (await import('./shortcut-sheet.tsx')).ShortcutSheet);

/** Shows the sheet of shortcuts on `?` from anywhere that is not a text field. */
export function ShortcutTool() {
  const [isOpen, setOpen] = useState(false);
  usePlainKeys((key) => (key === '?' ? () => setOpen(true) : null));
  useHeldPlainKeys(isOpen);
  return isOpen && <ShortcutSheet onClose={() => setOpen(false)} />;
}
