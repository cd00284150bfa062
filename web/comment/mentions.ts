import type { Person } from './discussion.ts';

/** A piece of a comment; a mention is told apart from what only looks like one. */
export interface TextPart {
  readonly text: string;
  readonly isMention: boolean;
  /** Where it begins in the comment. */
  readonly at: number;
}

/** The people whom a text still names with an @. */
export function mentionedIn(text: string, people: readonly Person[]): readonly string[] {
  return people.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
}

/** A text cut at the mentions in it. The longer of two names counts where one begins like the other. */
export function partsOf(text: string, people: readonly Pick<Person, 'name'>[]): readonly TextPart[] {
  const names = people.map(({ name }) => `@${name}`).sort((a, b) => b.length - a.length);
  const parts: TextPart[] = [];
  let plainFrom = 0;
  let at = 0;
  const endPlain = () => {
    if (at > plainFrom) parts.push({ text: text.slice(plainFrom, at), isMention: false, at: plainFrom });
  };
  while (at < text.length) {
    const here = at;
    const name = text[here] === '@' ? names.find((each) => text.startsWith(each, here)) : undefined;
    if (name) {
      endPlain();
      parts.push({ text: name, isMention: true, at });
      at += name.length;
      plainFrom = at;
    } else at += 1;
  }
  endPlain();
  return parts;
}
