/** Something to choose: `value` is written into the file, `label` is shown. */
export interface ParticipantOption {
  readonly value: string;
  readonly label: string;
  /** Said beside the label, such as a department. */
  readonly hint?: string;
}

/**
 * Finds options for a text; an empty one gives the first ones. Of a stored value, whose name the designer looks up this way,
 * only the option with that value is wanted.
 */
export type ParticipantSearch = (search: string, isStored?: boolean) => Promise<readonly ParticipantOption[]>;

/** Where the designer finds the people that can be put on a user task. */
export interface ParticipantSource {
  readonly users: ParticipantSearch;
  readonly roles: ParticipantSearch;
  readonly positions: ParticipantSearch;
  readonly groups: ParticipantSearch;
  readonly departments: ParticipantSearch;
  /** What an engine's candidate group may be here: a role, a post or a group, each under the name that finds it at run time. */
  readonly candidateGroups: ParticipantSearch;
}
