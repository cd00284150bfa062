const performed = ['performing', 'acceptedInitial', 'trial'];

/** The states of a contract whose work goes on or is about to. */
export const running = ['effective', ...performed];

/** Those from the beginning of the work on, its end included. */
export const begun = [...performed, 'accepted', 'warranty', 'closed', 'suspended', 'terminated'];

/** Those in which it is accepted and its warranty runs. */
export const inWarranty = ['accepted', 'warranty'];

/** Those in which a contract binds its parties, its warranty and a rest among them. */
export const inForce = [...running, ...inWarranty, 'suspended'];

/** Those that count where money and progress are added up: concluded and not broken off. */
export const concluded = [...inForce, 'closed'];

/** Those that a contract is in once it was finally accepted. */
export const accepted = [...inWarranty, 'closed'];

/** Those once it was accepted for the first time, or for good at once. */
export const acceptedInitially = ['acceptedInitial', 'trial', ...accepted];
