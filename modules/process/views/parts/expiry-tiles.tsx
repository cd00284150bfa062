import type { countExpiring, ExpiringWord } from '#shared/expiring.ts';
import type { OutputOf } from '#shared/operation.ts';
import '#web/page/list/narrow-tiles.css';

interface ExpiryTilesProps {
  counts: OutputOf<typeof countExpiring>;
  when: ExpiringWord;
  chosen: string | null;
  onChoose: (module: string | null) => void;
  titleOf: (module: string) => string;
}

/** How many there are of each kind; a figure narrows the list to what it counts and takes that back again. */
export function ExpiryTiles({ counts, when, chosen, onChoose, titleOf }: ExpiryTilesProps) {
  const shown = counts.filter((count) => count[when] > 0 || count.module === chosen);
  return (
    <ul className="narrow-tiles">
      {shown.map(({ module, [when]: count }) => (
        <li key={module}>
          <button
            aria-pressed={module === chosen}
            className="panel narrow-tile"
            onClick={() => onChoose(module === chosen ? null : module)}
            type="button"
          >
            <span>{titleOf(module)}</span>
            <strong className={when === 'overdue' && count > 0 ? 'narrow-alarm' : undefined}>{count}</strong>
          </button>
        </li>
      ))}
    </ul>
  );
}
