import type { ParticipantSource } from '../participants.ts';

const nobody = async () => [];

/** A source in which nobody is found. */
export const noParticipants: ParticipantSource = {
  users: nobody,
  roles: nobody,
  positions: nobody,
  groups: nobody,
  departments: nobody,
  candidateGroups: nobody,
};
