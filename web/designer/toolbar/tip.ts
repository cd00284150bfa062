/** Marks a tip that says no more than its button does, which fingers do without. */
export const tip = { root: 'designer-tip' };
