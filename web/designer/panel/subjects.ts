import type { ParticipantOption, ParticipantSearch, ParticipantSource } from '../participants.ts';

/** How a person, role, post or group is told apart where all may stand: by a word in front of the value. */
const kinds = { user: 'users', role: 'roles', position: 'positions', group: 'groups' } as const;

type Kind = keyof typeof kinds;

/** Finds people, roles, posts and groups together, each value with its kind in front: `user:…`, `role:…`. */
export function subjectSearch(participants: ParticipantSource): ParticipantSearch {
  return async (search) => {
    const stored = parted(search);
    if (stored) return prefixed(stored.kind, await participants[kinds[stored.kind]](stored.value));
    const found = await Promise.all(
      everyKind.map(async (kind) => prefixed(kind, await participants[kinds[kind]](search))),
    );
    return found.flat();
  };
}

const everyKind: readonly Kind[] = ['role', 'position', 'group', 'user'];

function parted(text: string): { kind: Kind; value: string } | undefined {
  const kind = everyKind.find((one) => text.startsWith(`${one}:`));
  return kind && { kind, value: text.slice(kind.length + 1) };
}

function prefixed(kind: Kind, options: readonly ParticipantOption[]): ParticipantOption[] {
  const unlike = kind === 'position' ? options.filter(({ value }) => value.includes('@')) : options;
  return unlike.map((option) => ({ ...option, value: `${kind}:${option.value}` }));
}
