import { type ComponentType, Suspense } from 'react';
import { Figure } from '#web/chart/figure.tsx';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import type { Widget } from './widget.ts';
import '#web/chart/counts.css';

type Pieces = typeof import('./later-pieces.ts');

function pieceOf(name: keyof Pieces, title: string): ComponentType {
  return lazyPiece(title, async () => (await import('./later-pieces.ts'))[name]);
}

interface LaterWidget {
  name: string;
  title: string;
  isWide?: boolean;
  piece: keyof Pieces;
  /** How high its drawing usually is. */
  heightPx: number;
}

/** A widget about records that the first load of a home has no room for; until it is fetched its frame stands in its place. */
export function laterWidget({ piece, heightPx, ...widget }: LaterWidget): Widget {
  const Piece = pieceOf(piece, widget.title);
  const frame = (
    <Figure
      drawing={null}
      heightPx={heightPx}
      isWaiting
      nothing={null}
      onRetry={() => {}}
      table={null}
      title={widget.title}
    />
  );
  return {
    ...widget,
    content: (
      <Suspense fallback={frame}>
        <Piece />
      </Suspense>
    ),
  };
}

/** A piece that is fetched likewise and mostly shows nothing, so that nothing stands in its place until then. */
export function laterPiece(piece: keyof Pieces, title: string): ComponentType {
  const Piece = pieceOf(piece, title);
  return () => (
    <Suspense fallback={null}>
      <Piece />
    </Suspense>
  );
}

/** Figures that are fetched likewise, as many as they usually are standing empty until then. */
export function laterCounts(piece: keyof Pieces, usual: number): ComponentType {
  const Piece = pieceOf(piece, '数量');
  const frame = (
    <ul className="counts">
      {[...Array(usual).keys()].map((place) => (
        <li className="panel count" key={place}>
          <span className="count-title">&nbsp;</span>
          <span className="count-number">–</span>
        </li>
      ))}
    </ul>
  );
  return () => (
    <Suspense fallback={frame}>
      <Piece />
    </Suspense>
  );
}
