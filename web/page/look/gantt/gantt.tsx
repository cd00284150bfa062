import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { dayOf } from '#shared/work-calendar.ts';
import { GanttBar } from './gantt-bar.tsx';
import { GanttLinks } from './gantt-links.tsx';
import { headHeight, rowHeight, spareRows } from './gantt-measures.ts';
import { type GanttRow, isBehind, rowOfNow, type ShownRow, type Span, shownRows } from './gantt-row.ts';
import { finerOf, isOn, leftOf, monthsOf, type Scale, scaleFor, sightOf, type Zoom, zooms } from './gantt-scale.ts';
import { useViewport } from './use-viewport.ts';
import './gantt.css';

interface GanttProps {
  rows: readonly GanttRow[];
  label: string;
  /** Absent where nobody may move anything. */
  onMove?: ((id: string, span: Span) => void) | undefined;
  /** Where a row leads; nowhere when left out. */
  hrefOf?: (id: string) => string | null;
  /** Buttons beside those of the chart. */
  children?: ReactNode;
}

const nowhere = () => null;

/**
 * Work over time: a tree of names beside bars of what is planned, approved and done. Only what is in sight is drawn, so
 * that thousands of rows scroll like a few.
 */
export function Gantt({ rows, label, onMove, hrefOf = nowhere, children }: GanttProps) {
  const scroller = useRef<HTMLElement>(null);
  const side = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<Zoom>('week');
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const today = dayOf(new Date());
  const shown = useMemo(() => shownRows(rows, folded), [rows, folded]);
  const scale = useMemo(() => scaleFor(rows.flatMap(daysOf), zoom), [rows, zoom]);
  const { top, left, width, height } = useViewport(scroller);
  const first = Math.max(0, Math.floor(top / rowHeight) - spareRows);
  const last = Math.min(shown.length, Math.ceil((top + height) / rowHeight) + spareRows);
  const todayLeft = leftOf(today, scale);
  const isTree = rows.some(({ depth }) => depth > 0);
  const hasToday = isOn(today, scale);
  const sight = sightOf(today, scale);
  const wide = scale.days * scale.dayWidth;

  const isLooking = useRef(true);
  const firstNow = rowOfNow(rows, today);

  // One looks at what goes on now first; what is moved afterwards leaves the line where it is.
  useLayoutEffect(() => {
    lookAt(scroller.current, side.current, sight, 1 / 2);
    if (isLooking.current) scroller.current?.scrollTo?.({ top: firstNow * rowHeight });
    isLooking.current = false;
  }, [sight, firstNow]);

  function fold(id: string) {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
  }

  function goToToday() {
    lookAt(scroller.current, side.current, hasToday ? todayLeft : sight, 1 / 3);
  }

  return (
    <section aria-label={label} className="gantt">
      <header className="gantt-tools">
        <Segmented
          aria-label="时间刻度"
          onChange={setZoom}
          options={(Object.entries(zooms) as [Zoom, string][]).map(([value, text]) => ({ value, label: text }))}
          value={zoom}
        />
        <Button onClick={goToToday}>今天</Button>
        <Legend rows={rows} today={today} />
        {onMove && (
          <span className="gantt-hint">拖动条形或按左右方向键移动，按住 Shift 改完成日期，按住 Alt 改开始日期</span>
        )}
        <span className="gantt-more">{children}</span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard. */}
      <section aria-label={`${label}，可滚动`} className="gantt-scroll" ref={scroller} tabIndex={0}>
        <div className="gantt-sheet" style={{ height: shown.length * rowHeight + headHeight }}>
          <div className="gantt-side" ref={side}>
            <div className="gantt-corner">
              <span>名称</span>
              <span>计划</span>
            </div>
            {shown.slice(first, last).map((row, index) => (
              <Name href={hrefOf(row.id)} isTree={isTree} key={row.id} onFold={fold} place={first + index} row={row} />
            ))}
          </div>
          <div className="gantt-line" style={{ width: wide }}>
            <Head left={left} right={left + width} scale={scale} />
            <div className="gantt-body" style={{ height: shown.length * rowHeight }}>
              {hasToday && <span aria-hidden="true" className="gantt-today" style={{ left: todayLeft }} />}
              <GanttLinks first={first} last={last} rows={shown} scale={scale} />
              {shown.slice(first, last).map((row, index) => (
                <div className="gantt-row" key={row.id} style={{ top: (first + index) * rowHeight }}>
                  <GanttBar href={hrefOf(row.id)} onMove={onMove} row={row} scale={scale} today={today} />
                </div>
              ))}
            </div>
          </div>
        </div>
      </section>
    </section>
  );
}

/** Scrolls a place of the line to that part of the width which the names leave it. */
function lookAt(scroller: HTMLElement | null, names: HTMLElement | null, place: number, part: number) {
  if (!scroller || !names) return;
  const roomPx = scroller.clientWidth - names.offsetWidth;
  scroller.scrollTo?.({ left: Math.max(0, place - roomPx * part) });
}

function daysOf({ startOn, endOn, actualStartOn, actualEndOn, baseline }: GanttRow): (string | null)[] {
  return [startOn, endOn, actualStartOn, actualEndOn, baseline?.startOn ?? null, baseline?.endOn ?? null];
}

/** Names the bars that are there to be told apart. */
function Legend({ rows, today }: Pick<GanttProps, 'rows'> & { today: string }) {
  return (
    <span className="gantt-legend">
      <span className="gantt-sign gantt-sign-plan">计划</span>
      {rows.some(({ baseline }) => baseline) && <span className="gantt-sign gantt-sign-baseline">基线</span>}
      {rows.some(({ actualStartOn }) => actualStartOn) && <span className="gantt-sign gantt-sign-actual">实际</span>}
      {rows.some((row) => isBehind(row, today)) && <span className="gantt-sign gantt-sign-late">逾期</span>}
    </span>
  );
}

function Head({ scale, left, right }: { scale: Scale; left: number; right: number }) {
  const fine = finerOf(scale, left, right);
  return (
    <div aria-hidden="true" className="gantt-head" style={{ height: headHeight }}>
      {monthsOf(scale, left, right).map(({ key, label, ...place }) => (
        <span className={fine.length > 0 ? 'gantt-month' : 'gantt-month gantt-month-whole'} key={key} style={place}>
          {label}
        </span>
      ))}
      {fine.map(({ key, label, ...place }) => (
        <span className="gantt-tick" key={key} style={place}>
          {label}
        </span>
      ))}
    </div>
  );
}

interface NameProps {
  row: ShownRow;
  href: string | null;
  place: number;
  /** Whether rows stand below others, so that names leave room for what folds them. */
  isTree: boolean;
  onFold: (id: string) => void;
}

function Name({ row, href, place, isTree, onFold }: NameProps) {
  // A year is said where a bar reaches into another.
  const cut = row.startOn.slice(0, 4) === row.endOn.slice(0, 4) ? 5 : 2;
  const Caret = row.isFolded ? CaretRightOutlined : CaretDownOutlined;
  return (
    <div className="gantt-name" style={{ top: place * rowHeight + headHeight }}>
      <span className="gantt-title" style={{ paddingInlineStart: row.depth * 16 }} title={row.name}>
        {row.hasBelow ? (
          <button
            aria-expanded={!row.isFolded}
            aria-label={`${row.isFolded ? '展开' : '收起'}${row.name}`}
            className="gantt-fold"
            onClick={() => onFold(row.id)}
            type="button"
          >
            <Caret aria-hidden />
          </button>
        ) : (
          isTree && <span className="gantt-fold" />
        )}
        {href ? <Link to={href}>{row.name}</Link> : row.name}
      </span>
      <span className="gantt-dates">
        {row.startOn.slice(cut)} – {row.endOn.slice(cut)}
      </span>
    </div>
  );
}
