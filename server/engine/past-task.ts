/** A finished user task that lies on the path of a token. */
export interface PastTask {
  nodeId: string;
  name: string;
  /** The token that did it: the returning one, or one around it. */
  tokenId: string;
  flowId: string | null;
  sequence: number;
}
