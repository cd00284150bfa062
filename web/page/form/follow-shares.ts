import type { Fields } from '#shared/field.ts';
import type { Share } from '#shared/field-ties.ts';
import { amountOf, ratioOf, sharesIn } from '#shared/share.ts';
import type { Values } from './form-values.ts';

/** What follows in a form from a change: the amounts of lines from their ratios and the whole, and ratios from amounts. */
export function followShares(fields: Fields, changed: Values, all: Values): Values {
  const followed = sharesIn(fields).flatMap(([name, share]) => {
    const lines = (all[name] ?? []) as (Values | undefined)[];
    const touched = (changed[name] ?? []) as (Values | undefined)[];
    if (!(name in changed) && !(share.of in changed)) return [];
    const next = lines.map((line, index) => line && followedLine(line, touched[index], share, all[share.of], changed));
    return [[name, next] as const];
  });
  return Object.fromEntries(followed);
}

function followedLine(
  line: Values,
  touched: Values | undefined,
  share: Share,
  whole: unknown,
  changed: Values,
): Values {
  const { ratio, amount, of } = share;
  if (typeof whole !== 'number') return line;
  if (touched && amount in touched && typeof line[amount] === 'number') {
    return { ...line, [ratio]: ratioOf(line[amount], whole) };
  }
  const isMoved = of in changed || (touched && ratio in touched);
  if (isMoved && typeof line[ratio] === 'number') return { ...line, [amount]: amountOf(line[ratio], whole) };
  return line;
}
