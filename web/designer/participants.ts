/** Something to choose: `value` is written into the file, `label` is shown. */
export interface ParticipantOption {
  readonly value: string;
  readonly label: string;
  /** Said beside the label, such as a department. */
  readonly hint?: string;
}

/**
 * Finds options for a text. An empty text gives the first ones; a text that equals a value must find that option,
 * because the designer looks up the names of stored values this way.
 */
export type ParticipantSearch = (search: string) => Promise<readonly ParticipantOption[]>;

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
