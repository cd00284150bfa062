import { MissingPiece } from './missing-piece.tsx';

interface NoChoicesProps {
  /** What is chosen, as a noun in Chinese. */
  title: string;
  /** Whether the answer is still on its way. */
  isAwaited: boolean;
  isFailed: boolean;
  retry: () => unknown;
}

/** What a list says while it offers nothing: that it looks for something, could not, or has found nothing. */
export function NoChoices({ title, isAwaited, isFailed, retry }: NoChoicesProps) {
  if (isAwaited) return '正在查找…';
  return isFailed ? <MissingPiece retry={() => void retry()} what={title} /> : `没有找到${title}`;
}
