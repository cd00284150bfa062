import { expect, test } from 'vitest';
import { formContent } from '#shared/form/form-content.ts';
import {
  contentOf,
  draftOf,
  emptyForm,
  type FormDraft,
  fieldAdded,
  fieldMoved,
  fieldShifted,
  groupAdded,
  groupRemoved,
  newField,
} from './form-draft.ts';

function drawn(): FormDraft {
  let draft = groupAdded(draftOf(emptyForm()));
  for (const type of ['string', 'long', 'date'] as const) {
    draft = fieldAdded(draft, newField(draft, type), draft.groups[0]?.key ?? null);
  }
  return draft;
}

const order = (draft: FormDraft) => draft.groups.map(({ fields }) => fields.map(({ id }) => id).join(' '));
const keyOf = (draft: FormDraft, id: string) =>
  draft.groups.flatMap(({ fields }) => fields).find((field) => field.id === id)?.key ?? '';

test('a field goes where it is dropped, forwards and backwards', () => {
  const draft = drawn();
  expect(order(fieldMoved(draft, keyOf(draft, 'text1'), keyOf(draft, 'date1')))).toEqual(['long1 date1 text1', '']);
  expect(order(fieldMoved(draft, keyOf(draft, 'date1'), keyOf(draft, 'text1')))).toEqual(['date1 text1 long1', '']);
  expect(order(fieldMoved(draft, keyOf(draft, 'long1'), draft.groups[1]?.key ?? ''))).toEqual(['text1 date1', 'long1']);
});

test('the keyboard takes a field over the border of its group', () => {
  const draft = drawn();
  const over = fieldShifted(draft, keyOf(draft, 'date1'), 1);
  expect(order(over)).toEqual(['text1 long1', 'date1']);
  expect(order(fieldShifted(over, keyOf(over, 'date1'), -1))).toEqual(['text1 long1 date1', '']);
  expect(order(fieldShifted(draft, keyOf(draft, 'text1'), -1))).toEqual(order(draft));
});

test('the fields of a group that is removed stay in the form', () => {
  const draft = drawn();
  expect(order(groupRemoved(draft, draft.groups[0]?.key ?? ''))).toEqual(['text1 long1 date1']);
});

test('what is drawn can be kept, each type of it', () => {
  expect(formContent.safeParse(contentOf(drawn())).success).toBe(true);
});
