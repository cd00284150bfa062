/** A node at which a case stands, with whose turn it is. */
export interface StandingNode {
  name: string;
  handlers: readonly string[];
}

/** The nodes at which a case stands, each named once with everybody whose turn it is there. */
export function standingNodes(nodes: readonly StandingNode[]): StandingNode[] {
  return [...Map.groupBy(nodes, ({ name }) => name)].map(([name, alike]) => ({ name, handlers: handlersOf(alike) }));
}

const withoutAnybody: Readonly<Record<string, string>> = {
  incident: '停在异常处，待管理员处理',
  running: '等待事件或自动步骤',
  returned: '待发起人重新提交',
  withdrawn: '待发起人重新提交',
};

/** Where a case stands in words: the names of its nodes, or what it waits for where it is nobody's turn. */
export function whereItStands({
  status,
  currentNodes,
}: {
  status: string;
  currentNodes: readonly Pick<StandingNode, 'name'>[];
}): string {
  return [...new Set(currentNodes.map(({ name }) => name))].join('、') || (withoutAnybody[status] ?? '');
}

/** Whose turn it is at any of them. */
export function handlersOf(nodes: readonly StandingNode[]): string[] {
  return [...new Set(nodes.flatMap(({ handlers }) => handlers))];
}
