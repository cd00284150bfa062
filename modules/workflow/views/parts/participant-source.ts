import { call } from '#web/api/call.ts';
import type { ParticipantOption, ParticipantSearch, ParticipantSource } from '#web/designer/participants.ts';
import { participants } from '../../models.ts';

type Kind = 'users' | 'roles' | 'positions' | 'groups';

/** The people of this installation, for the designer. */
export const participantSource: ParticipantSource = {
  users: searchFor('users'),
  roles: searchFor('roles'),
  positions: searchFor('positions'),
  groups: searchFor('groups'),
};

function searchFor(kind: Kind): ParticipantSearch {
  return async (search) => {
    if (search === '') return optionsOf(await call(participants, { kind }));
    // A stored value is looked up like a text that was typed.
    const [stored, found] = await Promise.all([
      call(participants, { kind, values: [search] }),
      call(participants, { kind, search }),
    ]);
    const known = new Set(stored.map(({ value }) => value));
    return optionsOf([...stored, ...found.filter(({ value }) => !known.has(value))]);
  };
}

function optionsOf(answer: readonly { value: string; label: string; hint: string | null }[]): ParticipantOption[] {
  return answer.map(({ value, label, hint }) => ({ value, label, ...(hint && { hint }) }));
}
