type Listener = (positionid: string) => void;

const listeners = new Set<Listener>();

/** Asks the frame to act in another of the own posts: it asks about unsaved work first, and closes the tabs. */
export function wishPosition(positionid: string): void {
  for (const listener of listeners) listener(positionid);
}

/** Hears the wishes, until the answered function is called. */
export function onPositionWish(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
