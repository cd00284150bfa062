import {
  type FormColumnSpec,
  type FormContent,
  type FormFieldSpec,
  type FormFieldType,
  formFieldTypes,
} from '#shared/form/form-spec.ts';

/** A field while it is edited; the key stays when its id changes. */
export interface DraftField extends FormFieldSpec {
  key: string;
}

/** A group while it is edited. */
export interface DraftGroup {
  key: string;
  title: string;
  fields: DraftField[];
}

/** A form while it is edited. */
export interface FormDraft {
  columns: 1 | 2;
  groups: DraftGroup[];
}

let lastKey = 0;

function newKey(): string {
  lastKey += 1;
  return `key${lastKey}`;
}

/** A kept form, for editing. */
export function draftOf({ columns, groups }: FormContent): FormDraft {
  return {
    columns,
    groups: groups.map(({ title, fields }) => ({
      key: newKey(),
      title,
      fields: fields.map((field) => ({ ...field, key: newKey() })),
    })),
  };
}

/** The form as it is kept. */
export function contentOf({ columns, groups }: FormDraft): FormContent {
  return {
    columns,
    groups: groups.map(({ title, fields }) => ({ title, fields: fields.map(({ key, ...field }) => field) })),
  };
}

/** A form with nothing in it. */
export function emptyForm(): FormContent {
  return { columns: 2, groups: [{ title: '', fields: [] }] };
}

/** What every field and column begins with. */
export function newSpec(type: FormFieldType, id: string, label: string): FormColumnSpec {
  return {
    id,
    label,
    type,
    isRequired: false,
    isWide: false,
    values:
      type === 'enum'
        ? [
            { id: 'a', name: '选项一' },
            { id: 'b', name: '选项二' },
          ]
        : [],
    shownWhenIs: [],
    ...(type === 'custom' && { typeName: 'custom' }),
  };
}

/** A field of a type with a name and id that nothing else in the form has. */
export function newField(draft: FormDraft, type: FormFieldType): DraftField {
  const taken = new Set(draft.groups.flatMap(({ fields }) => fields.map(({ id }) => id)));
  const id = freeName(taken, type === 'string' ? 'text' : type);
  const columns = type === 'table' ? [newSpec('string', 'name', '名称'), newSpec('long', 'count', '数量')] : [];
  return { ...newSpec(type, id, formFieldTypes[type]), columns, key: newKey() };
}

/** A name of that stem that is not taken. */
export function freeName(taken: ReadonlySet<string>, stem: string): string {
  for (let count = 1; ; count += 1) if (!taken.has(`${stem}${count}`)) return `${stem}${count}`;
}

/** The draft with a field behind the one that is chosen, or at the end. */
export function fieldAdded(draft: FormDraft, field: DraftField, chosen: string | null): FormDraft {
  const at = draft.groups.findIndex(({ key, fields }) => key === chosen || fields.some((each) => each.key === chosen));
  const place = at < 0 ? draft.groups.length - 1 : at;
  return withGroups(draft, (group, index) => {
    if (index !== place) return group;
    const after = group.fields.findIndex(({ key }) => key === chosen);
    const end = after < 0 ? group.fields.length : after + 1;
    return { ...group, fields: group.fields.toSpliced(end, 0, field) };
  });
}

/** The draft with one field changed. */
export function fieldChanged(draft: FormDraft, key: string, change: Partial<FormFieldSpec>): FormDraft {
  return withGroups(draft, (group) => ({
    ...group,
    fields: group.fields.map((field) => (field.key === key ? { ...field, ...change } : field)),
  }));
}

/** The draft without a field. */
export function fieldRemoved(draft: FormDraft, key: string): FormDraft {
  return withGroups(draft, (group) => ({ ...group, fields: group.fields.filter((field) => field.key !== key) }));
}

/** The draft with a field where another one stands, or at the end of a group. */
export function fieldMoved(draft: FormDraft, key: string, overKey: string): FormDraft {
  const field = draft.groups.flatMap(({ fields }) => fields).find((each) => each.key === key);
  if (!field || key === overKey) return draft;
  const from = placeOf(draft, key);
  const to = placeOf(draft, overKey);
  const isForward = from && to && from.group === to.group && from.index < to.index;
  return withGroups(fieldRemoved(draft, key), (group) => {
    if (group.key === overKey) return { ...group, fields: [...group.fields, field] };
    const index = group.fields.findIndex((each) => each.key === overKey);
    return index < 0 ? group : { ...group, fields: group.fields.toSpliced(isForward ? index + 1 : index, 0, field) };
  });
}

/** The draft with a field one place on, across the borders of groups. */
export function fieldShifted(draft: FormDraft, key: string, by: -1 | 1): FormDraft {
  const place = placeOf(draft, key);
  if (!place) return draft;
  const beside = draft.groups[place.group]?.fields[place.index + by];
  if (beside) return fieldMoved(draft, key, beside.key);
  const next = draft.groups[place.group + by];
  if (!next) return draft;
  const first = by > 0 ? next.fields[0] : undefined;
  return fieldMoved(draft, key, first?.key ?? next.key);
}

function placeOf({ groups }: FormDraft, key: string): { group: number; index: number } | undefined {
  const group = groups.findIndex(({ fields }) => fields.some((each) => each.key === key));
  const index = groups[group]?.fields.findIndex((each) => each.key === key);
  return index === undefined ? undefined : { group, index };
}

/** The draft with a group more. */
export function groupAdded(draft: FormDraft): FormDraft {
  const title = `分组 ${draft.groups.length + 1}`;
  return { ...draft, groups: [...draft.groups, { key: newKey(), title, fields: [] }] };
}

/** The draft with a group called otherwise. */
export function groupRenamed(draft: FormDraft, key: string, title: string): FormDraft {
  return withGroups(draft, (group) => (group.key === key ? { ...group, title } : group));
}

/** The draft without a group; its fields go to the one before, or after the first. */
export function groupRemoved(draft: FormDraft, key: string): FormDraft {
  const at = draft.groups.findIndex((group) => group.key === key);
  const removed = draft.groups[at];
  if (!removed || draft.groups.length < 2) return draft;
  const heir = at === 0 ? 1 : at - 1;
  const groups = draft.groups.map((group, index) => {
    if (index !== heir) return group;
    return { ...group, fields: at === 0 ? [...removed.fields, ...group.fields] : [...group.fields, ...removed.fields] };
  });
  return { ...draft, groups: groups.toSpliced(at, 1) };
}

function withGroups(draft: FormDraft, change: (group: DraftGroup, index: number) => DraftGroup): FormDraft {
  return { ...draft, groups: draft.groups.map(change) };
}
