/** People and groups as BPMN names them in one list: `user(ann), group(audit), staff`; what says nothing is a group. */
export function readSubjects(subjects: readonly string[]): { users: string[]; groups: string[] } {
  const users = subjects.flatMap((subject) => /^user\((.*)\)$/.exec(subject)?.[1]?.trim() ?? []);
  const groups = subjects
    .filter((subject) => !subject.startsWith('user('))
    .map((subject) => subject.replace(/^group\((.*)\)$/, '$1').trim());
  return { users, groups };
}
