/** A node of a plan that is still to be done. */
export interface PlannedNode {
  name: string;
  startOn: string;
  endOn: string;
  actualStartOn: string | null;
  /** Another node that has to be done before and is not; null for none. */
  waitsFor: string | null;
}

interface Days {
  today: string;
  /** Until when something is near. */
  near: string;
}

interface Slip {
  /** What is remembered of the nodes of which it was told. */
  about: string;
  isSo: (node: PlannedNode, days: Days) => boolean;
  words: (node: PlannedNode) => string;
}

/** What is told of a node before it slips and as it does. */
export const slips: readonly Slip[] = [
  {
    about: 'plan node held',
    isSo: ({ startOn, actualStartOn, waitsFor }, { near }) => !actualStartOn && waitsFor !== null && startOn <= near,
    words: ({ name, startOn, waitsFor }) =>
      `节点“${name}”计划 ${startOn} 开始，前置节点“${waitsFor}”还没有完成，可能延期`,
  },
  {
    about: 'plan node unbegun',
    isSo: ({ startOn, endOn, actualStartOn, waitsFor }, { today }) =>
      !actualStartOn && waitsFor === null && startOn < today && endOn >= today,
    words: ({ name, startOn }) => `节点“${name}”计划 ${startOn} 开始，还没有登记开始，可能延期`,
  },
  {
    about: 'plan node near',
    isSo: ({ endOn }, { today, near }) => endOn >= today && endOn <= near,
    words: ({ name, endOn }) => `节点“${name}”将于 ${endOn} 到期，还没有完成`,
  },
  {
    about: 'plan node late',
    isSo: ({ endOn }, { today }) => endOn < today,
    words: ({ name, endOn }) => `节点“${name}”已延期，计划 ${endOn} 完成`,
  },
];
