import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What was not saved yet, kept in this browser. */
export interface KeptDraft {
  readonly id: string;
  /** Whose work on which document it is. */
  readonly owner: string;
  readonly xml: string;
  /** The version that was changed. */
  readonly baseVersion: number;
  /** Milliseconds since the epoch. */
  readonly keptAt: number;
}

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: KeptDraft; indexes: { owner: string } };
}

/** Work that nobody came back for in a month is forgotten. */
const keptForMs = 30 * 86_400_000;

let opening: Promise<IDBPDatabase<DraftSchema>> | undefined;

function opened(): Promise<IDBPDatabase<DraftSchema>> {
  opening ??= openDB<DraftSchema>('tongtu designer', 1, {
    upgrade(database) {
      database.createObjectStore('drafts', { keyPath: 'id' }).createIndex('owner', 'owner');
    },
    terminated() {
      opening = undefined;
    },
  });
  // A browser that refuses once may allow it later, such as after leaving private browsing.
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** Keeps a draft in place of an older one with its id; it survives the end of the browser. Rejects when there is no room. */
export async function putDraft(draft: KeptDraft): Promise<void> {
  const transaction = (await opened()).transaction('drafts', 'readwrite', { durability: 'strict' });
  await Promise.all([transaction.store.put(draft), transaction.done]);
}

/** Forgets a draft. */
export async function removeDraft(id: string): Promise<void> {
  await (await opened()).delete('drafts', id);
}

/** What the owner left unsaved in windows that are gone, the newest first. */
export async function draftsLeftBy(owner: string): Promise<KeptDraft[]> {
  const drafts = await (await opened()).getAllFromIndex('drafts', 'owner', owner);
  const inUse = await draftsInUse();
  const isOld = ({ keptAt }: KeptDraft) => keptAt < Date.now() - keptForMs;
  await Promise.all(drafts.filter(isOld).map(({ id }) => removeDraft(id)));
  return drafts.filter((draft) => !isOld(draft) && !inUse.has(draft.id)).toSorted((a, b) => b.keptAt - a.keptAt);
}

const lockPrefix = 'draft ';

/** Tells other windows that this one still works on the draft, until the answer is called or the window is gone. */
export function holdDraft(id: string): () => void {
  let release = () => {};
  const over = new Promise<void>((resolve) => {
    release = resolve;
  });
  // In plain http browsers know no locks; then what another window works on is offered, too, which loses nothing.
  if ('locks' in navigator) void navigator.locks.request(lockPrefix + id, () => over);
  return () => release();
}

async function draftsInUse(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set();
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : [])));
}
