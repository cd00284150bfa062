/** How several people decide together. */
export const approvalModes = ['single', 'random', 'all', 'any', 'sequential', 'ratio', 'vote', 'claim'] as const;

/** A word of {@link approvalModes}. */
export type ApprovalMode = (typeof approvalModes)[number];
