/** Among whom they are chosen: among all, or those whom another rule finds; the first is what holds when nothing is set. */
export const choosableRules = [
  'all',
  'users',
  'roles',
  'positions',
  'groups',
  'departments',
  'deptLeader',
  'leadersUpTo',
  'areaLeader',
  'companyProjectManager',
  'contractManager',
] as const;

/** A word of {@link choosableRules}. */
export type ChoosableRule = (typeof choosableRules)[number];

/** How many of them may be chosen; the first is what holds when nothing is set. */
export const chosenCounts = ['several', 'one'] as const;
