import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type PagePlace, placeBetween, pointOn, wholePage } from './page-place.ts';
import './page-marks.css';

/** Something marked on a page. */
export interface PageMark extends PagePlace {
  id: string;
  /** What stands at its corner. */
  number: number;
  label: string;
  /** Whether it is done with. */
  isSettled: boolean;
}

interface PageMarksProps {
  page: number;
  marks: readonly PageMark[];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Lets places be drawn on the page. */
  onDraw?: ((place: PagePlace) => void) | undefined;
  /** The place that was drawn on this page and is not a mark yet, with what is asked about it. */
  draft?: { place: PagePlace; asked: ReactNode } | null;
}

/** The marks over one page; the chosen one is brought into sight. */
export function PageMarks({ page, marks, chosen, onChoose, onDraw, draft }: PageMarksProps) {
  return (
    <>
      {onDraw && !draft && <DrawingLayer onDraw={onDraw} page={page} />}
      {marks.map((mark) => (
        <Mark isChosen={mark.id === chosen} key={mark.id} mark={mark} onChoose={() => onChoose(mark.id)} />
      ))}
      {draft && (
        <div className="page-mark is-draft" style={placed(draft.place)}>
          {draft.asked}
        </div>
      )}
    </>
  );
}

function placed({ fromLeft, fromTop, width, height }: PagePlace) {
  return { left: `${fromLeft}%`, top: `${fromTop}%`, width: `${width}%`, height: `${height}%` };
}

function Mark({ mark, isChosen, onChoose }: { mark: PageMark; isChosen: boolean; onChoose: () => void }) {
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'center' });
  }, [isChosen]);
  const classes = [
    'page-mark',
    mark.width === 0 && mark.height === 0 && 'is-point',
    mark.isSettled && 'is-settled',
    isChosen && 'is-chosen',
  ];
  return (
    <button
      aria-label={mark.label}
      aria-pressed={isChosen}
      className={classes.filter(Boolean).join(' ')}
      onClick={onChoose}
      ref={element}
      style={placed(mark)}
      type="button"
    >
      <span aria-hidden>{mark.number}</span>
    </button>
  );
}

/** Takes a rectangle or a point from the pointer, and the whole page from the keyboard. */
function DrawingLayer({ page, onDraw }: { page: number; onDraw: (place: PagePlace) => void }) {
  const [drag, setDrag] = useState<{ from: { x: number; y: number }; place: PagePlace } | null>(null);
  const pointOf = ({ currentTarget, clientX: x, clientY: y }: PointerEvent) =>
    pointOn(currentTarget.getBoundingClientRect(), { x, y });
  return (
    <button
      aria-label={`在第 ${page} 页上标出位置`}
      className="page-drawing"
      onClick={({ detail }) => {
        // A click that no pointer has made.
        if (detail === 0) onDraw(wholePage);
      }}
      onPointerCancel={() => setDrag(null)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const from = pointOf(event);
        setDrag({ from, place: placeBetween(from, from) });
      }}
      onPointerMove={(event) => drag && setDrag({ ...drag, place: placeBetween(drag.from, pointOf(event)) })}
      onPointerUp={(event) => {
        if (!drag) return;
        setDrag(null);
        onDraw(placeBetween(drag.from, pointOf(event)));
      }}
      type="button"
    >
      {drag && <span className="page-mark is-draft" style={placed(drag.place)} />}
    </button>
  );
}
