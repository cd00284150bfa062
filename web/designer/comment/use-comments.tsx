import { CommentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import type { Discussion } from '#web/comment/discussion.ts';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import type { Drawing } from '../drawing.ts';
import { unresolvedCounts } from './unresolved-counts.ts';
import './comment-badge.css';

const CommentPanel = lazyPiece('评论', async () => (await import('./comment-panel.tsx')).default);

/** The button, the panel and the counts beside elements of what is said about a drawing; nothing where nothing is kept. */
export function useComments(
  drawing: Drawing,
  discussion: Discussion | undefined,
): { button: ReactNode; panel: ReactNode; open: () => void } {
  const [isOpen, setOpen] = useState(false);
  const comments = discussion?.comments;
  const counts = useMemo(() => unresolvedCounts(comments ?? []), [comments]);
  const shownThreadId = discussion?.shownThreadId ?? null;
  useEffect(() => {
    if (shownThreadId !== null) setOpen(true);
  }, [shownThreadId]);

  useEffect(() => {
    if (counts.size === 0) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    void import('./badges.ts').then(({ showBadges }) => {
      if (isOver) return;
      stop = showBadges(drawing, counts, (elementId) => {
        drawing.selectElement(elementId);
        setOpen(true);
      });
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [drawing, counts]);

  const open = () => setOpen(true);
  if (!discussion) return { button: null, panel: null, open };
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    button: (
      <Button
        aria-expanded={isOpen}
        aria-label={total > 0 ? `评论，${total} 条未解决` : '评论'}
        icon={<CommentOutlined />}
        onClick={() => setOpen(!isOpen)}
        title={total > 0 ? `${total} 条未解决的评论` : '评论'}
        type="text"
      >
        {total > 0 && total}
      </Button>
    ),
    open,
    panel: isOpen && drawing.simulatedXml === null && (
      <Suspense fallback={null}>
        <CommentPanel discussion={discussion} drawing={drawing} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
}
