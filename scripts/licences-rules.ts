/** A package as the lock file knows it. */
export interface LockedPackage {
  name: string;
  version: string;
  /** An SPDX expression, or whatever the package says of itself. */
  licence: string;
  /** Whether a server runs without it: what pages are made of, and tools. */
  isBuildOnly: boolean;
}

/** Licences that ask for nothing that we do not do anyway: naming them, and giving changes of their own files back. */
const allowed = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['MPL-2.0', 'Unlicense', 'Zlib'],
]);

/** Packages that somebody has looked at, as their entry does not say it or not by a usual name. */
const looked: Readonly<Record<string, string>> = {
  'bpmn-js': 'its own: free as long as its mark stays on the canvas, which it does',
  busboy: 'MIT by its file',
  'cli-table': 'MIT by its read-me',
  'humanize-number': 'MIT by its read-me',
  randomcolor: 'CC0-1.0 by its file',
  streamsearch: 'MIT by its file',
};

/** Every package of a lock file, by name and version, each once. */
export function packagesIn(lock: string): LockedPackage[] {
  const { packages } = JSON.parse(lock) as {
    packages: Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean }>;
  };
  const found = Object.entries(packages).flatMap(([path, { version = '', license, dev, link }]): LockedPackage[] => {
    if (path === '' || link) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [{ name, version, licence: license ?? 'none', isBuildOnly: dev === true }];
  });
  const each = new Map(found.map((one) => [`${one.name}@${one.version}`, one]));
  return [...each.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Whether an expression leaves a way that is allowed: all parts of AND, any part of OR. */
export function isAllowed(licence: string): boolean {
  const plain = licence.replaceAll(/[()]/g, '').trim();
  return plain.split(/ OR /i).some((way) => way.split(/ AND /i).every((part) => allowed.has(part.trim())));
}

/** The packages whose licence is not allowed, and that nobody has looked at. */
export function notAllowed(packages: readonly LockedPackage[]): LockedPackage[] {
  return packages.filter(({ name, licence }) => !isAllowed(licence) && !Object.hasOwn(looked, name));
}

/** What was found out about a package that does not say it itself. */
export function lookedAt(name: string): string {
  return Object.hasOwn(looked, name) ? (looked[name] ?? '') : '';
}
