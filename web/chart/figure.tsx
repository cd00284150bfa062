import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Skeleton, Tooltip } from 'antd';
import { type CSSProperties, type ReactNode, Suspense, useState } from 'react';
import { Failure } from '#web/kit/failure.tsx';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import type { FigureData } from './keep/figure-data.ts';
import './chart.css';

/** Fetched apart: the workbench draws figures too, and its first load has no room for a menu. */
const KeepFigure = lazyPiece('导出', async () => (await import('./keep/keep-figure.tsx')).KeepFigure);

interface FigureProps {
  title: string;
  /** What is counted, since when: in a few words behind the title. */
  note?: string | undefined;
  /** Waits while there is no answer yet. */
  isWaiting?: boolean;
  error?: unknown;
  onRetry: () => void;
  /** Said instead of a drawing when there is nothing to draw. */
  nothing: string | null;
  drawing: ReactNode;
  table: ReactNode;
  /** The room that the drawing usually takes, kept from the beginning so that nothing jumps when it comes. */
  heightPx: number;
  /** What is taken away as a picture or a sheet; null as long as there is nothing. */
  data?: FigureData | null;
}

/** The frame of a figure: its title, its drawing, and the same as a table on demand. */
export function Figure({
  title,
  note,
  isWaiting = false,
  error,
  onRetry,
  nothing,
  drawing,
  table,
  heightPx,
  data = null,
}: FigureProps) {
  const [isTable, showTable] = useState(false);
  const hasSomething = !isWaiting && !error && nothing === null;
  const other = isTable ? '看图' : '看表格';
  return (
    <section aria-label={title} className="panel figure">
      <header className="figure-head">
        <h2>
          {title}
          {note && <span className="figure-note">{note}</span>}
        </h2>
        {hasSomething && (
          <span className="figure-tools">
            <Tooltip title={other}>
              <Button
                aria-label={`${title}：${other}`}
                icon={isTable ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
                onClick={() => showTable(!isTable)}
                size="small"
                type="text"
              />
            </Tooltip>
            {data && (
              <Suspense fallback={<span className="figure-keep" />}>
                <KeepFigure data={data} />
              </Suspense>
            )}
          </span>
        )}
      </header>
      <div className="figure-body" style={{ '--figure-room': `${heightPx}px` } as CSSProperties}>
        {isWaiting && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
        {Boolean(error) && <Failure error={error} onRetry={onRetry} subject={title} />}
        {!isWaiting && !error && nothing !== null && <p className="figure-nothing">{nothing}</p>}
        {hasSomething && (isTable ? table : drawing)}
      </div>
    </section>
  );
}
