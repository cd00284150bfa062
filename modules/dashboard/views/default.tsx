import type { ComponentType } from 'react';
import type { Role } from '#shared/access.ts';
import { useSession } from '#web/api/session.ts';
import Admin from './admin.tsx';
import City from './city.tsx';
import Company from './company.tsx';
import Editor from './editor.tsx';
import Leader from './ldjg.tsx';

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
