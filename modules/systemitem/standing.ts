/** The states in which a system is being built. */
export const inBuilding = ['planning', 'building', 'testing', 'trial'];

/** Those in which it is built or in use. */
export const unretired = [...inBuilding, 'online', 'maintaining'];
