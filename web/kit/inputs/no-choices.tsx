import { Suspense } from 'react';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import { MissingPiece } from '#web/kit/missing-piece.tsx';
import { useModule } from '#web/kit/module-registry.tsx';
import type { ReferenceInputProps } from './reference-props.ts';

const NothingThere = lazyPiece('说明', async () => (await import('./nothing-there.tsx')).NothingThere);

interface NoChoicesProps {
  /** The input that offers them. */
  input: ReferenceInputProps;
  /** What was typed to find one. */
  search: string;
  /** Whether the answer is still on its way. */
  isAwaited: boolean;
  isFailed: boolean;
  retry: () => unknown;
}

/** What a list says while it offers nothing: that it looks for something, could not, has found nothing, or why there is nothing. */
export function NoChoices({ input, search, isAwaited, isFailed, retry }: NoChoicesProps) {
  const { title } = useModule(input.module);
  const waiting = '正在查找…';
  if (isAwaited) return waiting;
  if (isFailed) return <MissingPiece retry={() => void retry()} what={title} />;
  if (search) return `没有找到${title}`;
  return (
    <Suspense fallback={waiting}>
      <NothingThere {...input} />
    </Suspense>
  );
}
