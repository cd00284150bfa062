import { Suspense, useState } from 'react';
import { useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { nextPopup } from '../../reading.ts';

const PopupDialog = lazyPiece('弹出的内容', async () => (await import('./popup-dialog.tsx')).PopupDialog);

/** Opens what everybody is to read after signing in, one after the other; whoever looks with the eyes of another is spared. */
export default function Popup() {
  const isLooking = useSession(({ user }) => user?.viewedBy !== undefined);
  const { data } = useCall(nextPopup, {}, { isSilent: true, enabled: !isLooking });
  const [putOff, setPutOff] = useState<string | null>(null);
  const id = data?.id ?? null;
  if (id === null || id === putOff) return null;
  return (
    <Suspense fallback={null}>
      <PopupDialog id={id} key={id} onPutOff={() => setPutOff(id)} />
    </Suspense>
  );
}
