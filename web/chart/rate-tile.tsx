import type { Fields } from '#shared/field.ts';
import type { AnyModule, FilterValue, Module } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import './counts.css';
import { FigureLink } from './figure-link.tsx';
import { useFigureHref } from './use-figure-href.ts';

interface RateTileProps<F extends Fields, C extends Fields> {
  module: Module<F, C>;
  title: string;
  filters: Readonly<Record<string, FilterValue>>;
  /** What narrows them to those that are as they should be, and to those that are not; all others do not count. */
  met: Readonly<Record<string, FilterValue>>;
  unmet: Readonly<Record<string, FilterValue>>;
}

/** How much of what counts is as it should be, leading to the list of those records that are not. */
export function RateTile<F extends Fields, C extends Fields>({
  module,
  title,
  filters,
  met,
  unmet,
}: RateTileProps<F, C>) {
  const counted = module as unknown as AnyModule;
  const { calls } = counted;
  const missing = { ...filters, ...unmet };
  const yes = useCall(calls.summary, { filters: { ...filters, ...met } }, { isSilent: true }).data?.total[0];
  const no = useCall(calls.summary, { filters: missing }, { isSilent: true }).data?.total[0];
  const hrefOf = useFigureHref(counted);
  const known = (yes ?? 0) + (no ?? 0);
  return (
    <li>
      <FigureLink className="panel count" href={hrefOf(missing)}>
        <span className="count-title">{title}</span>
        <span className="count-number" title={known > 0 ? `${yes ?? 0} 件是，${no ?? 0} 件否` : undefined}>
          {known > 0 ? `${Math.round(((yes ?? 0) / known) * 100)}%` : '–'}
        </span>
      </FigureLink>
    </li>
  );
}
