import type { Role } from '#shared/access.ts';
import type { TestApplication } from './application.ts';
import type { Person } from './factory.ts';

/** Gives one person for each role, who belongs nowhere in particular and is made when first asked for. */
export function holdersIn({ factory }: TestApplication): (role: Role) => Promise<Person> {
  const people = new Map<Role, Promise<Person>>();
  let anyPlace: Promise<{ area: string; company: string }> | undefined;

  async function place() {
    return { area: await factory.add('area'), company: await factory.add('company', { companyType: '3' }) };
  }

  async function personOf(role: Role): Promise<Person> {
    anyPlace ??= place();
    return factory.person(role, await anyPlace);
  }

  return (role) => {
    const known = people.get(role) ?? personOf(role);
    people.set(role, known);
    return known;
  };
}
