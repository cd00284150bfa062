import { create } from 'zustand';
import { choicesIn, type Preferences, usualPreferences } from '#shared/preference.ts';
import { post } from '#web/api/call.ts';
import { readCookie, writeCookie } from '#web/api/cookie.ts';
import { useSession } from '#web/api/session.ts';
import { showToast } from '#web/api/toast.ts';

const sizeCookie = 'size';
const cookieDays = 365;
const writeAfterMs = 600;

/** What the browser remembers of a user. */
interface Kept {
  choices: Partial<Preferences>;
  /** Those of the choices that the server has not confirmed yet. */
  unwritten: Partial<Preferences>;
}

const nothing: Kept = { choices: {}, unwritten: {} };

/** How the present user wants the frame. Read it anywhere, change it by {@link changePreferences}. */
export const usePreferences = create<Preferences>(() => effective(nothing));

/** Whether the server has said how the present user wants the frame; until then only this browser's memory speaks. */
export const usePreferencesKnown = create<{ isKnown: boolean }>(() => ({ isKnown: false }));

let userId: string | null = null;
let kept = nothing;
/** What was chosen since the server was last asked: its answer may be older, even where it has been told since. */
let chosenMeanwhile: Partial<Preferences> = {};
let writing: ReturnType<typeof setTimeout> | undefined;
let isWriting = false;
let hasTold = false;

/** Changes some preferences: here at once, in the other windows of this browser too, and shortly after on the server. */
export function changePreferences(part: Partial<Preferences>): void {
  chosenMeanwhile = { ...chosenMeanwhile, ...part };
  keep({ choices: { ...kept.choices, ...part }, unwritten: { ...kept.unwritten, ...part } });
  writeSoon();
}

function effective({ choices }: Kept): Preferences {
  return { ...usualPreferences, ...choicesIn({ size: readCookie(sizeCookie) }), ...choices };
}

function show(next: Kept): void {
  kept = next;
  if (next.choices.size) writeCookie(sizeCookie, next.choices.size, cookieDays);
  usePreferences.setState(effective(next));
}

function keep(next: Kept): void {
  show(next);
  if (userId === null) return;
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(next));
  } catch {
    // Without room the choices hold until the page is left, and the server has them.
  }
}

function keyOf(user: string): string {
  return `preferences:${user}`;
}

function parseKept(text: string | null): Kept {
  try {
    const { choices, unwritten } = JSON.parse(text ?? '{}') as Partial<Kept>;
    return { choices: choicesIn(choices), unwritten: choicesIn(unwritten) };
  } catch {
    return nothing;
  }
}

/** Begins with what this browser remembers, so that nothing jumps, and goes on with what the server knows. */
async function follow(user: string | null): Promise<void> {
  if (user === userId) return;
  clearTimeout(writing);
  userId = user;
  usePreferencesKnown.setState({ isKnown: false });
  chosenMeanwhile = {};
  show(user === null ? nothing : parseKept(localStorage.getItem(keyOf(user))));
  if (user === null) return;
  try {
    const choices = choicesIn(await post('/user/preference', {}, { isSilent: true }));
    if (user !== userId) return;
    keep({ ...kept, choices: { ...choices, ...kept.unwritten, ...chosenMeanwhile } });
    usePreferencesKnown.setState({ isKnown: true });
    writeSoon();
  } catch {
    // What this browser remembers serves as well.
  }
}

function writeSoon(): void {
  clearTimeout(writing);
  if (userId !== null && !isWriting && Object.keys(kept.unwritten).length > 0)
    writing = setTimeout(write, writeAfterMs);
}

async function write(): Promise<void> {
  const [user, part] = [userId, kept.unwritten];
  isWriting = true;
  try {
    await post('/user/update_preference', part, { isSilent: true });
    hasTold = false;
    if (user === userId) keep({ ...kept, unwritten: changedSince(part) });
  } catch {
    if (!hasTold) showToast('error', '偏好设置没有保存到服务器，目前只在这台电脑上生效');
    hasTold = true;
    return;
  } finally {
    isWriting = false;
  }
  writeSoon();
}

/** What was chosen while an earlier choice was on its way. */
function changedSince(written: Partial<Preferences>): Partial<Preferences> {
  const names = Object.keys(kept.unwritten) as (keyof Preferences)[];
  return Object.fromEntries(
    names.filter((name) => kept.unwritten[name] !== written[name]).map((name) => [name, kept.unwritten[name]]),
  );
}

void follow(useSession.getState().user?.id ?? null);
useSession.subscribe(({ user }) => void follow(user?.id ?? null));
addEventListener('storage', ({ key, newValue }) => {
  if (userId !== null && key === keyOf(userId)) show(parseKept(newValue));
});
