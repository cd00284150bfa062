/** The states in which somebody answers for a problem that is not checked to be gone. */
export const unsolved = ['accepted', 'processing', 'delaying', 'resolved', 'suspended'];

/** All between being handed in and being closed. */
export const unclosed = ['submitted', ...unsolved, 'verified'];
