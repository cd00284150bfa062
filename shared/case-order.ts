/** In which order lists of cases are read: by when they came, or with like beside like. */
export const caseOrders = ['latest', 'earliest', 'title', 'process'] as const;

/** One of {@link caseOrders}. */
export type CaseOrder = (typeof caseOrders)[number];

/** Those of one's own work and cases, which can begin with what is due first; all cases would have to be looked through for that. */
export const workOrders = [...caseOrders, 'due'] as const;

/** One of {@link workOrders}. */
export type WorkOrder = (typeof workOrders)[number];
