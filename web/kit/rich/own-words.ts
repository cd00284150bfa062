/**
 * Tells what an input has said itself from what comes from elsewhere. What it says comes back to it later, and when
 * somebody types fast, after it has said more.
 */
export class OwnWords<Value> {
  /** What has not come back yet, behind what came last. */
  #said: Value[];

  constructor(beginning: Value) {
    this.#said = [beginning];
  }

  /** The input says something. */
  say(value: Value): void {
    this.#said.push(value);
  }

  /** Whether what has come was said here; from elsewhere it is what everything begins with anew. */
  isOwn(value: Value): boolean {
    const place = this.#said.lastIndexOf(value);
    this.#said = place < 0 ? [value] : this.#said.slice(place);
    return place >= 0;
  }
}
