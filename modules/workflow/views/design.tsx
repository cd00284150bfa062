import { Skeleton } from 'antd';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router';
import { call } from '#web/api/call.ts';
import { Failure } from '#web/kit/failure.tsx';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { phone } from '#web/shell/look/media-query.ts';
import { useTab } from '#web/shell/tabs/use-tab.ts';
import { getModel } from '../models.ts';
import { DesignBoard } from './parts/drawing/design-board.tsx';
import { begun } from './parts/drawing/design-path.ts';
import { startLease } from './parts/drawing/lease.ts';
import type { OpenedModel } from './parts/drawing/opened-model.ts';
import './design.css';

const ModelReader = lazyPiece('流程图', async () => (await import('./parts/drawing/model-reader.tsx')).ModelReader);

const waiting = <Skeleton active className="panel design-wait" paragraph={{ rows: 10 }} />;

/** The page on which one drawing is designed; `?element=` brings an element of it into view, `?comment=` a thread. */
export default function Design() {
  const { id = '' } = useParams();
  return <Place id={id} key={id} />;
}

/** What is opened on a phone is read there, until somebody says that he edits it, or because he has just begun it. */
function Place({ id }: { id: string }) {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const [isEditing, setEditing] = useState(() => state === begun || !matchMedia(phone).matches);
  if (isEditing) return <Opening id={id} />;
  return (
    <Suspense fallback={waiting}>
      <ModelReader
        elementId={query.get('element')}
        id={id}
        onEdit={() => setEditing(true)}
        threadId={query.get('comment')}
      />
    </Suspense>
  );
}

function Opening({ id }: { id: string }) {
  const [query] = useSearchParams();
  const { whenGone } = useTab();
  // A hidden tab goes on editing, so this must not end with the effects.
  const [lease] = useState(() => {
    const started = startLease(id);
    whenGone(started.end);
    return started;
  });
  const { kind } = useSyncExternalStore(lease.subscribe, lease.getState);
  const isViewed = kind === 'viewed';
  // The drawing is opened once; what others save later is told when this one is saved, not put under the user's hands.
  const [opened, setOpened] = useState<{ model: OpenedModel; isViewed: boolean } | null>(null);
  const isDue = kind !== 'asking' && (opened === null || opened.isViewed !== isViewed);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    if (!isDue || error) return;
    const leaving = new AbortController();
    call(getModel, { id }, { isSilent: true, signal: leaving.signal }).then(
      (model) => setOpened({ model, isViewed }),
      (failure: Error) => {
        if (!leaving.signal.aborted) setError(failure);
      },
    );
    return () => leaving.abort();
  }, [id, isDue, isViewed, error]);

  if (error) return <Failure error={error} onRetry={() => setError(null)} subject="流程模型" />;
  if (!opened || isDue) return waiting;
  return (
    <Suspense fallback={waiting}>
      <DesignBoard
        elementId={query.get('element')}
        isViewed={isViewed}
        key={String(isViewed)}
        lease={lease}
        opened={opened.model}
        threadId={query.get('comment')}
      />
    </Suspense>
  );
}
