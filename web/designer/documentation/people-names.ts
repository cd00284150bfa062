import { type ProcessPart, pathSeparator } from '#shared/bpmn/comparison/process-parts.ts';
import { splitList } from '#shared/bpmn/split-list.ts';
import { isExpression } from '../is-expression.ts';
import { ruleFields } from '../panel/approval-rule-fields.ts';
import { subjectSearch } from '../panel/subjects.ts';
import { readWeights } from '../panel/weights.ts';
import type { ParticipantSearch, ParticipantSource } from '../participants.ts';

/** What a setting of a part says with the names of its people, roles, posts, groups and departments; undefined where it names none. */
export type PeopleNames = (part: ProcessPart, path: readonly string[], value: string) => string | undefined;

/** By setting, among whom its values are found; those of an engine and of the approval rules. */
const sources: Readonly<Record<string, keyof ParticipantSource>> = {
  assignee: 'users',
  owner: 'users',
  candidateUsers: 'users',
  candidateStarterUsers: 'users',
  candidateGroups: 'candidateGroups',
  candidateStarterGroups: 'candidateGroups',
  emptyPeople: 'users',
};

const subjectSettings: ReadonlySet<string> = new Set(
  ruleFields.filter(({ kind }) => kind === 'subjects').map(({ name }) => name),
);

/** One value that stands for somebody, where to find the name, and what is said after it. */
interface Reference {
  readonly search: ParticipantSearch;
  readonly value: string;
  readonly after: string;
}

/** Asks once for every name that the parts of a process need; what has none is told as it is written. */
export async function peopleNamesIn(
  parts: Iterable<ProcessPart>,
  participants: ParticipantSource,
): Promise<PeopleNames> {
  const subjects = subjectSearch(participants);
  const names = new Map<ParticipantSearch, Map<string, string>>();
  const wanted = [...parts].flatMap((part) =>
    [...part.settings].flatMap(([path, value]) => referencesIn(part, path.split(pathSeparator), value) ?? []),
  );
  await Promise.all(wanted.map(learn));
  return (part, path, value) =>
    referencesIn(part, path, value)
      ?.map((one) => (names.get(one.search)?.get(one.value) ?? one.value) + one.after)
      .join('、');

  function referencesIn(part: ProcessPart, path: readonly string[], value: string): Reference[] | undefined {
    const name = path.at(-1) ?? '';
    const plain = (search: ParticipantSearch) => splitList(value).map((one) => ({ search, value: one, after: '' }));
    if (isExpression(value)) return undefined;
    if (path.at(-2) === 'approval') {
      if (name === 'weights')
        return readWeights(value).map(({ subject, votes }) => ({
          search: subjects,
          value: subject,
          after: ` ${votes} 票`,
        }));
      if (subjectSettings.has(name)) return plain(subjects);
      if (name === 'candidateValue') {
        const said = (setting: string) => part.settings.get(['approval', setting].join(pathSeparator));
        const rule = said('chosenFrom') ?? said('candidateRule') ?? '';
        return isSource(rule) ? plain(participants[rule]) : undefined;
      }
    }
    const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
    return source && plain(participants[source]);
  }

  async function learn({ search, value }: Reference): Promise<void> {
    const known = names.get(search) ?? new Map<string, string>();
    names.set(search, known);
    if (known.has(value)) return;
    known.set(value, value);
    const option = (await search(value, true)).find((one) => one.value === value);
    if (option) known.set(value, option.label);
  }

  function isSource(rule: string): rule is keyof ParticipantSource {
    return Object.hasOwn(participants, rule);
  }
}
