import { call } from '#web/api/call.ts';
import type { ParticipantOption, ParticipantSearch, ParticipantSource } from '#web/designer/participants.ts';
import { findByText } from '#web/kit/find-by-text.ts';
import { type ParticipantKind, participantLimit, participants } from '../../references.ts';
import { remembered } from './remembered.ts';

const roles = searchFor('roles');
const positions = searchFor('positions');
const groups = searchFor('groups');

/** The people of this installation, for the designer. */
export const participantSource: ParticipantSource = {
  users: searchFor('users'),
  roles,
  positions,
  groups,
  departments: searchFor('departments'),
  candidateGroups: async (search) => {
    // A post among candidate groups is told from a group's own name by the word in front.
    const post = search.startsWith('role:') ? search.slice('role:'.length) : search;
    const found = await Promise.all([roles(search), positions(post), groups(search)]);
    const known = new Set(found[0].map(({ value }) => value));
    const posts = found[1].filter(({ value }) => !known.has(value) && value.includes('@'));
    return [...found[0], ...posts.map((one) => ({ ...one, value: `role:${one.value}` })), ...found[2]];
  },
};

/** The list is fetched when first wanted and searched here, by pinyin too; what it is too short for, the server finds. */
function searchFor(kind: ParticipantKind): ParticipantSearch {
  const everybody = remembered(async () => optionsOf(await call(participants, { kind }, { isSilent: true })));
  return async (search) => {
    const all = await everybody();
    if (search === '' || all.some(({ value }) => value === search)) return findFirst(all, search);
    const [stored, further] = await Promise.all([
      // A stored value is looked up like a text that was typed.
      call(participants, { kind, values: [search.slice(0, 200)] }, { isSilent: true }),
      all.length < participantLimit
        ? []
        : call(participants, { kind, search: search.slice(0, 100) }, { isSilent: true }),
    ]);
    const found = [...optionsOf(stored), ...(await findByText(all, search)), ...optionsOf(further)];
    return [...new Map(found.map((one) => [one.value, one])).values()];
  };
}

function findFirst(all: readonly ParticipantOption[], value: string): readonly ParticipantOption[] {
  return value === '' ? all : all.filter((one) => one.value === value);
}

function optionsOf(answer: readonly { value: string; label: string; hint: string | null }[]): ParticipantOption[] {
  return answer.map(({ value, label, hint }) => ({ value, label, ...(hint && { hint }) }));
}
