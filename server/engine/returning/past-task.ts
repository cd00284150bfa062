/** A finished user task that lies on the path of a token. */
export interface PastTask {
  nodeId: string;
  name: string;
  /** The token that did it: the returning one, or one around it. */
  tokenId: string;
  flowId: string | null;
  sequence: number;
}

/** A fork whose branches were joined since: all of them begin again. Called by the first tasks in them. */
export interface PastFork extends PastTask {
  isFork: true;
}
