/** Something that files can be assigned to by its name. */
export interface Named {
  id: string;
  title: string;
}

/** What tells nothing about which document a file is: its extension, version words, signs between words. */
const noise = /\.[a-z0-9]{2,5}$|[\s_\-—（）()[\]【】.·]|第?\d{1,4}版|v\d{1,4}|终稿|定稿|扫描件|盖章版?|修改版?/giu;

function bare(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(noise, '');
}

/** The document that a file is most likely meant for: of the same name, else the longest that one holds of the other. */
export function matchByName<Target extends Named>(fileName: string, documents: readonly Target[]): Target | null {
  const name = bare(fileName);
  if (name === '') return null;
  const known = documents.map((target) => ({ target, title: bare(target.title) })).filter(({ title }) => title !== '');
  const same = known.find(({ title }) => title === name);
  if (same) return same.target;
  const near = known
    .filter(({ title }) => name.includes(title) || (name.length >= 4 && title.includes(name)))
    .sort((one, other) => other.title.length - one.title.length);
  return near[0]?.target ?? null;
}
