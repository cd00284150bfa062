import { type ReactNode, useEffect, useState } from 'react';
import { loadUser } from '#web/api/account.ts';
import { endSession, useSession } from '#web/api/session.ts';
import { showToast } from '#web/api/toast.ts';
import { FrameSkeleton } from '#web/shell/frame-skeleton.tsx';
import { decide } from './decide.ts';
import { goTo, usePlace } from './place.ts';

/** Shows its children once the place may be shown, and until then does what it takes. */
export function Guard({ children }: { children: ReactNode }) {
  const place = usePlace();
  const token = useSession((session) => session.token);
  const isUserLoaded = useSession((session) => session.user !== null);
  const previousSearch = usePrevious(place.search, place.key);

  const decision = decide({ ...place, previousSearch, hasToken: token !== null, isUserLoaded });
  const target = decision.kind === 'go' ? decision.to : null;
  useEffect(() => {
    if (target !== null) goTo(target, { isReplacing: true });
  }, [target]);

  const mustLoad = decision.kind === 'load';
  useEffect(() => {
    if (mustLoad) loadUser().catch((error: unknown) => refuse(token, error));
  }, [mustLoad, token]);

  if (decision.kind === 'show') return children;
  return decision.kind === 'load' ? <FrameSkeleton /> : null;
}

/** Without its user a session is of no use: the token is forgotten, which leads to the login page. */
function refuse(token: string | null, error: unknown): void {
  showToast('error', textOf(error));
  endSession(token);
}

/** What the user reads about a session that could not begin. */
export function textOf(error: unknown): string {
  return (error instanceof Error && error.message) || 'Has Error';
}

/** The value before the last change of the key; empty at first. */
function usePrevious(value: string, key: string): string {
  const [trail, setTrail] = useState({ key, value, previous: '' });
  if (trail.key === key) return trail.previous;
  setTrail({ key, value, previous: trail.value });
  return trail.value;
}
