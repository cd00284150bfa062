import { Button, Skeleton } from 'antd';
import { Suspense, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { OutputOf } from '#shared/operation.ts';
import { call } from '#web/api/call.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { getForm } from '../forms.ts';

const FormBoard = lazyPiece('表单设计器', async () => (await import('./parts/form/form-board.tsx')).FormBoard);

/** The page on which one form is designed. */
export default function FormDesign() {
  const { id } = useParams();
  const navigate = useNavigate();
  if (id) return <Opening id={id} key={id} />;
  return (
    <Empty
      action={<Button onClick={() => navigate('/workflow/formlist')}>去表单列表</Button>}
      title="没有指定要设计的表单"
    >
      请从表单列表选择或新建表单。
    </Empty>
  );
}

function Opening({ id }: { id: string }) {
  // Opened once: what others save later is told when this one is saved, not put under the user's hands.
  const [opened, setOpened] = useState<OutputOf<typeof getForm> | null>(null);
  const [error, setError] = useState<Error | null>(null);
  useEffect(() => {
    if (error || opened) return;
    const leaving = new AbortController();
    call(getForm, { id }, { isSilent: true, signal: leaving.signal }).then(setOpened, (failure: Error) => {
      if (!leaving.signal.aborted) setError(failure);
    });
    return () => leaving.abort();
  }, [id, error, opened]);

  const waiting = <Skeleton active className="panel design-wait" paragraph={{ rows: 10 }} />;
  if (error) return <Failure error={error} onRetry={() => setError(null)} subject="表单" />;
  if (!opened) return waiting;
  return (
    <Suspense fallback={waiting}>
      <FormBoard opened={opened} />
    </Suspense>
  );
}
