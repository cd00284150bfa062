import type { Alignment } from 'diagram-js/lib/features/align-elements/AlignElements';

/** Where the rule and the two bars lie, on a field of 16 by 16; `center` and `middle` draw the rule through them. */
const shapes: Record<Alignment, { rule: string; bars: readonly [string, string] }> = {
  left: { rule: 'M2 1v14', bars: ['M4 3h10v4H4z', 'M4 9h6v4H4z'] },
  right: { rule: 'M14 1v14', bars: ['M2 3h10v4H2z', 'M6 9h6v4H6z'] },
  top: { rule: 'M1 2h14', bars: ['M3 4h4v10H3z', 'M9 4h4v6H9z'] },
  bottom: { rule: 'M1 14h14', bars: ['M3 2h4v10H3z', 'M9 6h4v6H9z'] },
  center: { rule: 'M8 1v14', bars: ['M3 3h10v4H3z', 'M5 9h6v4H5z'] },
  middle: { rule: 'M1 8h14', bars: ['M3 3h4v10H3z', 'M9 5h4v6H9z'] },
};

/** The picture of one way to align. */
export function AlignIcon({ way }: { way: Alignment }) {
  const { rule, bars } = shapes[way];
  return (
    <span className="anticon" aria-hidden="true">
      <svg viewBox="0 0 16 16" width="1em" height="1em" aria-hidden="true">
        <path d={bars[0]} fill="currentColor" opacity="0.75" />
        <path d={bars[1]} fill="currentColor" opacity="0.4" />
        <path d={rule} stroke="currentColor" strokeWidth="1.5" fill="none" />
      </svg>
    </span>
  );
}
