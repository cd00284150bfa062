/** What a role may do with a field, the least first. Without a word on it a field is as its module declares it. */
export const fieldRights = { hidden: '不可见', mask: '脱敏', read: '只读', write: '可编辑' } as const;

/** A word of {@link fieldRights}. */
export type FieldRight = keyof typeof fieldRights;

/** What a role may do with fields, by module and field. */
export type FieldRules = Readonly<Record<string, Readonly<Record<string, FieldRight>>>>;
