import type { Actor, Directory } from '#server/engine/ports.ts';

function person(number: number, name: string, roles: string[], isAdmin = false): Actor {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return { id, name, keys: [`user:${id}`, ...roles.map((role) => `role:${role}`)], isAdmin };
}

/** The people of the tests; each may be named in a diagram by the property. */
export const people = {
  ann: person(1, '安', []),
  bob: person(2, '鲍', ['reviewer']),
  cai: person(3, '蔡', ['reviewer']),
  dan: person(4, '丹', ['boss']),
  eve: person(5, '伊', []),
  root: person(9, '管理员', ['admin'], true),
};

function idOf(name: string): string | undefined {
  return Object.entries(people).find(([nick, actor]) => nick === name || actor.id === name)?.[1].id;
}

/** Knows the people of the tests, their ids and roles, and nothing else. */
export const directory: Directory = {
  async candidatesFor(assignment) {
    const users = (names: readonly string[]) => names.flatMap((name) => idOf(name) ?? []).map((id) => `user:${id}`);
    if (assignment.kind === 'rule' && assignment.rule === 'deptLeader') return users(['dan']);
    if (assignment.kind === 'rule') {
      return assignment.rule === 'users' ? users(assignment.values) : assignment.values.map((role) => `role:${role}`);
    }
    const { assignee, users: named, groups } = assignment;
    return [...users([...(assignee ? [assignee] : []), ...named]), ...groups.map((group) => `role:${group}`)];
  },
  async superiorsOf({ id }) {
    // Everybody reports to Dan, and Dan to nobody.
    return id === people.dan.id ? [] : [`user:${people.dan.id}`];
  },
  async areasOf() {
    return [];
  },
  async usersHolding(keys) {
    return Object.values(people).filter((actor) => actor.keys.some((key) => keys.includes(key)));
  },
};
