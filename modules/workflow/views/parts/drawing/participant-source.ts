import { call } from '#web/api/call.ts';
import type { ParticipantOption, ParticipantSearch, ParticipantSource } from '#web/designer/participants.ts';
import { findByText } from '#web/kit/inputs/find-by-text.ts';
import { type ParticipantKind, participantLimit, participants } from '../../../references.ts';
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
  candidateGroups: async (search, isStored) => {
    // A post among candidate groups is told from a group's own name by the word in front.
    const post = search.startsWith('role:') ? search.slice('role:'.length) : search;
    const asked = [roles(search, isStored), positions(post, isStored), groups(search, isStored)] as const;
    const found = await Promise.all(asked);
    const known = new Set(found[0].map(({ value }) => value));
    const posts = found[1].filter(({ value }) => !known.has(value) && value.includes('@'));
    return [...found[0], ...posts.map((one) => ({ ...one, value: `role:${one.value}` })), ...found[2]];
  },
};

/**
 * The list is fetched when it is first opened and searched here, by pinyin too; what it is too short for, the server finds,
 * and stored values, for which nobody has opened a list.
 */
function searchFor(kind: ParticipantKind): ParticipantSearch {
  const ask = async (query: { values: string[] } | { search: string } | object) =>
    optionsOf(await call(participants, { kind, ...query }, { isSilent: true }));
  const everybody = remembered(() => ask({}));
  return async (search, isStored = false) => {
    if (isStored) return ask({ values: [search.slice(0, 200)] });
    const all = await everybody();
    if (search === '') return all;
    const further = all.length < participantLimit ? [] : await ask({ search: search.slice(0, 100) });
    const named = all.filter(({ value }) => value === search);
    const found = [...named, ...(await findByText(all, search)), ...further];
    return [...new Map(found.map((one) => [one.value, one])).values()];
  };
}

function optionsOf(answer: readonly { value: string; label: string; hint: string | null }[]): ParticipantOption[] {
  return answer.map(({ value, label, hint }) => ({ value, label, ...(hint && { hint }) }));
}
