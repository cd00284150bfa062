/** In which order lists of cases, or of work on them, are read: by when they came, by what is due first, or with like beside like. */
export const caseOrders = ['latest', 'earliest', 'due', 'title', 'process'] as const;

/** One of {@link caseOrders}. */
export type CaseOrder = (typeof caseOrders)[number];
