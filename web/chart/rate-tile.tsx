import type { Fields } from '#shared/field.ts';
import type { AnyModule, FilterValue, Module } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import './counts.css';
import { FigureLink } from './figure-link.tsx';
import { useFigureHref } from './use-figure-href.ts';

interface RateTileProps<F extends Fields, C extends Fields> {
  module: Module<F, C>;
  title: string;
  /** The flag whose share of yes is shown; records where it is not known do not count. */
  field: (keyof F | keyof C) & string;
  filters: Readonly<Record<string, FilterValue>>;
}

/** How much of what is known is so, leading to the list of those records that are not. */
export function RateTile<F extends Fields, C extends Fields>({ module, title, field, filters }: RateTileProps<F, C>) {
  const counted = module as unknown as AnyModule;
  const { calls } = counted;
  const missing = { ...filters, [field]: false };
  const yes = useCall(calls.summary, { filters: { ...filters, [field]: true } }, { isSilent: true }).data?.total[0];
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
