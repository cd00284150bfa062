import { FullscreenExitOutlined, FullscreenOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Select, Skeleton, Switch } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { board } from '#modules/board/board.ts';
import { AppError } from '#shared/error.ts';
import { useEvery } from '#web/api/every.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { BoardBackground } from './board-background.tsx';
import './board-screen.css';
import { useBoard } from './use-board.ts';
import { useFullScreen } from './use-full-screen.ts';
import { DrillsContext } from './wall/drill.tsx';
import { useDrills } from './wall/use-drills.ts';
import { Wall } from './wall/wall.tsx';

/** A board in its tab or on the whole screen, with the others to go on to; the address says which one is shown. */
export function BoardScreen({ code: own }: { code: string }) {
  const [query, setQuery] = useSearchParams();
  const code = query.get('board') ?? own;
  const show = (next: string) => setQuery(next === own ? {} : { board: next }, { replace: true });
  const boards = useEvery(board.calls.list, { sort: 'code', filters: { status: ['published'] } }, { isSilent: true });
  const rows = boards.data?.rows ?? [];
  const screen = useRef<HTMLElement>(null);
  const { isFull, toggle } = useFullScreen(screen);
  const [isTurning, turn] = useState(false);
  const inTurn = rows.filter((row) => row.isInCarousel);
  const place = inTurn.findIndex((row) => row.code === code);
  const next = inTurn[(place + 1) % Math.max(1, inTurn.length)]?.code;
  const restMs = (inTurn[place]?.carouselSeconds ?? 30) * 1_000;

  useEffect(() => {
    if (!isTurning || !next || next === code) return;
    const timer = setTimeout(() => show(next), restMs);
    return () => clearTimeout(timer);
  });

  return (
    <section aria-label="大屏" className="board-screen" ref={screen}>
      <header className="board-tools">
        <Select
          aria-label="选择大屏"
          getPopupContainer={() => screen.current ?? document.body}
          onChange={show}
          options={rows.map((row) => ({ value: row.code, label: row.name }))}
          value={rows.some((row) => row.code === code) ? code : null}
        />
        {inTurn.length > 1 && (
          <span className="board-turning">
            <Switch aria-label="轮播" checked={isTurning} onChange={turn} size="small" /> 轮播
          </span>
        )}
        <span className="board-tools-end">
          <Renew code={code} />
          <Button
            icon={isFull ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
            onClick={() => void toggle()}
            type="primary"
          >
            {isFull ? '退出全屏' : '全屏'}
          </Button>
        </span>
      </header>
      <BoardBody code={code} />
    </section>
  );
}

function Renew({ code }: { code: string }) {
  const { renew } = useBoard(code);
  return (
    <Button icon={<ReloadOutlined aria-hidden />} onClick={renew}>
      立即更新
    </Button>
  );
}

function BoardBody({ code }: { code: string }) {
  const { answer, error, isAway, renew } = useBoard(code);
  const drills = useDrills();
  if (error instanceof AppError && error.failure === 'notFound')
    return <Empty title="这块大屏还没有启用">在“大屏配置”中启用代码为 {code} 的大屏后，会显示在这里。</Empty>;
  if (error) return <Failure error={error} onRetry={renew} subject="大屏" />;
  if (!answer) return <Skeleton active className="panel form-skeleton" paragraph={{ rows: 10 }} />;
  const { background } = answer.board;
  return (
    <DrillsContext value={drills}>
      <Wall {...answer} background={background && <BoardBackground id={background} />} isAway={isAway} />
    </DrillsContext>
  );
}
