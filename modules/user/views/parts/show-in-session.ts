import { type SessionUser, useSession } from '#web/api/session.ts';

/** Shows what was just changed of the own account wherever the session is shown, without asking for it again. */
export function showInSession(change: Partial<Pick<SessionUser, 'avatar' | 'introduction'>>): void {
  useSession.setState(({ user }) => ({ user: user && { ...user, ...change } }));
}
