/** What a role may do with a field, the least first. Without a word on it a field is as its module declares it. */
export const fieldRights = { hidden: '不可见', mask: '脱敏', read: '只读', write: '可编辑' } as const;

/** A word of {@link fieldRights}. */
export type FieldRight = keyof typeof fieldRights;

/** What a role may do with fields, by module and field. */
export type FieldRules = Readonly<Record<string, Readonly<Record<string, FieldRight>>>>;

/** A text of which only its ends are told: `138****0001`, `李*`. */
export function masked(text: string): string {
  const signs = [...text];
  if (signs.length === 0) return text;
  if (signs.length >= 8) return `${signs.slice(0, 3).join('')}****${signs.slice(-4).join('')}`;
  return `${signs[0]}${'*'.repeat(Math.max(1, signs.length - 2))}${signs.length > 2 ? signs.at(-1) : ''}`;
}
