import type { FormField } from './process-model.ts';

/** What the engines read dates by where the file says nothing. */
const usualPattern = 'dd/MM/yyyy';

/**
 * The value of a text that a program sends, or the file gives, for a field of a form in the file, by the form types of the
 * engines; the text itself where it says none.
 */
export function valueOfText({ type, datePattern = usualPattern, more }: FormField, text: string): unknown {
  if (more) return text;
  switch (type) {
    case 'long':
    case 'int':
    case 'integer':
    case 'double':
    case 'number':
      return /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
    case 'boolean':
      return { true: true, false: false }[text.toLowerCase()] ?? text;
    case 'date':
      return dayBy(datePattern, text) ?? text;
    default:
      return text;
  }
}

/** The day that a text says in a pattern of Java's numbers; undefined for other texts, and patterns with names of months. */
function dayBy(pattern: string, text: string): string | undefined {
  const found = new Map<string, string>();
  let at = 0;
  for (const run of pattern.match(/y+|M+|d+|H+|m+|s+|./gs) ?? []) {
    if (/^[yMdHms]/.test(run)) {
      const most = run.startsWith('y') ? 4 : 2;
      const [digits] = /^\d+/.exec(text.slice(at, at + most)) ?? [];
      if (!digits || run.length > most) return undefined;
      found.set(run.charAt(0), digits);
      at += digits.length;
    } else if (text.startsWith(run, at)) at += run.length;
    else return undefined;
  }
  const [year, month, day] = ['y', 'M', 'd'].map((letter) => found.get(letter));
  if (at < text.length || year?.length !== 4 || !month || !day) return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
