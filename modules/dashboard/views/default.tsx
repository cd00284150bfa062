import type { ComponentType } from 'react';
import type { Role } from '#shared/access.ts';
import { useSession } from '#web/api/session.ts';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import Admin from './admin.tsx';
import City from './city.tsx';
import Company from './company.tsx';
import Editor from './editor.tsx';

// The few who lead look at other figures than everybody else, who need not load them.
const Leader = lazyPiece('首页', async () => (await import('./ldjg.tsx')).default);

const homes: Partial<Record<Role, ComponentType>> = {
  admin: Admin,
  operator: Admin,
  city: City,
  company: Company,
  leader: Leader,
  editor: Editor,
};

/** The workbench that fits the post somebody is in; the roles come with the strongest first. */
export default function Home() {
  const roles = useSession((session) => session.user?.roles) ?? [];
  const Chosen = roles.map((role) => homes[role as Role]).find(Boolean) ?? Editor;
  return <Chosen />;
}
