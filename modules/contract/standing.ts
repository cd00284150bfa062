/** The states of a contract whose work goes on or is about to. */
export const running = ['effective', 'performing', 'acceptedInitial', 'trial'];

/** Those in which a contract binds its parties, its warranty and a rest among them. */
export const inForce = [...running, 'accepted', 'warranty', 'suspended'];
