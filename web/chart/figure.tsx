import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Skeleton, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { Failure } from '#web/kit/failure.tsx';
import './chart.css';

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
          <Tooltip title={other}>
            <Button
              aria-label={`${title}：${other}`}
              icon={isTable ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
              onClick={() => showTable(!isTable)}
              size="small"
              type="text"
            />
          </Tooltip>
        )}
      </header>
      <div className="figure-body" style={{ minHeight: heightPx }}>
        {isWaiting && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
        {Boolean(error) && <Failure error={error} onRetry={onRetry} subject={title} />}
        {!isWaiting && !error && nothing !== null && <p className="figure-nothing">{nothing}</p>}
        {hasSomething && (isTable ? table : drawing)}
      </div>
    </section>
  );
}
