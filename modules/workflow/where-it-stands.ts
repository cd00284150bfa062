/** A node at which a case stands, with whose turn it is. */
export interface StandingNode {
  name: string;
  handlers: readonly string[];
}

/** The nodes at which a case stands, each named once with everybody whose turn it is there. */
export function standingNodes(nodes: readonly StandingNode[]): StandingNode[] {
  return [...Map.groupBy(nodes, ({ name }) => name)].map(([name, alike]) => ({ name, handlers: handlersOf(alike) }));
}

/** The names of the nodes at which a case stands. */
export function nodeNames(nodes: readonly Pick<StandingNode, 'name'>[]): string {
  return [...new Set(nodes.map(({ name }) => name))].join('、');
}

/** Whose turn it is at any of them. */
export function handlersOf(nodes: readonly StandingNode[]): string[] {
  return [...new Set(nodes.flatMap(({ handlers }) => handlers))];
}
