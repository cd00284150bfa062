import { Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { getModel } from '../models.ts';
import { DesignBoard } from './parts/design-board.tsx';
import type { OpenedModel } from './parts/opened-model.ts';
import './design.css';

/** The page on which one drawing is designed; `?element=` brings an element of it into view. */
export default function Design() {
  const { id = '' } = useParams();
  return <Opening id={id} key={id} />;
}

function Opening({ id }: { id: string }) {
  const [query] = useSearchParams();
  // The drawing is opened once; what others save later is told when this one is saved, not put under the user's hands.
  const [opened, setOpened] = useState<OpenedModel | null>(null);
  const { data, error, refetch } = useCall(getModel, { id }, { isSilent: true, gcTime: 0, enabled: opened === null });
  if (data && opened === null) setOpened(data);

  if (!opened && error) return <Failure error={error} onRetry={refetch} subject="流程模型" />;
  const waiting = <Skeleton active className="panel design-wait" paragraph={{ rows: 10 }} />;
  if (!opened) return waiting;
  return (
    <Suspense fallback={waiting}>
      <DesignBoard elementId={query.get('element')} opened={opened} />
    </Suspense>
  );
}
