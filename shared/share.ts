import type { FieldProblem } from './error.ts';
import { type Fields, metaOf } from './field.ts';
import type { Share } from './field-ties.ts';

type Values = Readonly<Record<string, unknown>>;

function toHundredths(value: number): number {
  return Math.round(Number((value * 100).toPrecision(15))) / 100;
}

/** The amount that a ratio in percent makes of a whole, to the hundredth. */
export function amountOf(ratio: number, whole: number): number {
  return toHundredths((ratio * whole) / 100);
}

/** The ratio in percent that an amount is of a whole, to the hundredth; null of nothing. */
export function ratioOf(amount: number, whole: number): number | null {
  return whole === 0 ? null : toHundredths((amount / whole) * 100);
}

/** The lines fields whose amounts follow from a whole. */
export function sharesIn(fields: Fields): [name: string, share: Share][] {
  return Object.entries(fields).flatMap(([name, schema]) => {
    const { share } = metaOf(schema);
    return share ? [[name, share]] : [];
  });
}

/**
 * Where amount and ratio of a line do not belong together. A ratio that an amount was rounded to is as good as an amount
 * that follows from its ratio: three thirds of a hundred have to add up somehow.
 */
export function shareProblems(fields: Fields, record: Values): FieldProblem[] {
  return sharesIn(fields).flatMap(([name, { ratio, amount, of }]) => {
    const whole = Number(record[of]);
    return ((record[name] ?? []) as Values[]).flatMap((line, index) => {
      const [part, share] = [Number(line[amount]), Number(line[ratio])];
      if (amountOf(share, whole) === part || ratioOf(part, whole) === share) return [];
      return [{ path: `${name}.${index}.${amount}`, message: `与比例不符，按比例应为 ${amountOf(share, whole)}` }];
    });
  });
}
