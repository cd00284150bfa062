import type { ParticipantOption, ParticipantSearch } from '../participants.ts';

/** Searches a list that is there already: a stored value finds its option, any other text what it is part of. */
export function findIn(options: readonly ParticipantOption[]): ParticipantSearch {
  return async (search) => {
    const wanted = search.toLowerCase();
    return options.filter(
      ({ value, label }) => value === search || `${label}\n${value}`.toLowerCase().includes(wanted),
    );
  };
}
