/** The states in which somebody answers for a problem that is not checked to be gone. */
export const unsolved = ['accepted', 'processing', 'delaying', 'resolved', 'suspended'];
