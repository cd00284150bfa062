import { compare, valid } from 'semver';
import { z } from 'zod';
import type { LockedPackage } from './licences-rules.ts';

/** A known weakness of a package that the product is made of. */
export interface Weakness {
  name: string;
  version: string;
  /** What it is known by, such as `GHSA-…` or `CVE-…`. */
  id: string;
  summary: string;
}

const event = z.object({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
});

const advisory = z.object({
  id: z.string(),
  summary: z.string().default(''),
  withdrawn: z.string().optional(),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
        versions: z.array(z.string()).default([]),
        ranges: z.array(z.object({ type: z.string(), events: z.array(event) })).default([]),
      }),
    )
    .default([]),
});

/** A weakness as it was made public, in the Open Source Vulnerability format (ossf.github.io/osv-schema). */
export type Advisory = z.output<typeof advisory>;

/** The advisories of a file: one, or a list of them. Throws for anything else. */
export function advisoriesIn(text: string): Advisory[] {
  const read: unknown = JSON.parse(text);
  return z.array(advisory).parse(Array.isArray(read) ? read : [read]);
}

/** Whether a version lies in a range: its events in the order of their versions switch being affected on and off. */
function isWithin(version: string, events: z.output<typeof event>[]): boolean {
  if (!valid(version)) return false;
  const at = (text: string) => (valid(text) ? compare(version, text) : 1);
  const hasBegun = events.some(({ introduced }) => introduced !== undefined && at(introduced) >= 0);
  if (!hasBegun) return false;
  const begun = events.flatMap(({ introduced }) =>
    introduced !== undefined && valid(introduced) && at(introduced) >= 0 ? [introduced] : [],
  );
  const [last] = begun.sort(compare).slice(-1);
  return !events.some(({ fixed, last_affected: lastAffected }) => {
    const ended = fixed ?? lastAffected;
    if (ended === undefined || (last !== undefined && compare(ended, last) < 0)) return false;
    return fixed === undefined ? at(ended) > 0 : at(ended) >= 0;
  });
}

/** What is known of the packages that are installed, each weakness of a version once. */
export function weaknessesOf(packages: readonly LockedPackage[], advisories: readonly Advisory[]): Weakness[] {
  const standing = advisories.filter(({ withdrawn }) => withdrawn === undefined);
  return packages.flatMap(({ name, version }) =>
    standing
      .filter(({ affected }) =>
        affected.some(
          ({ package: of, versions, ranges }) =>
            of?.ecosystem === 'npm' &&
            of.name === name &&
            (versions.includes(version) ||
              ranges.some(({ type, events }) => type === 'SEMVER' && isWithin(version, events))),
        ),
      )
      .map(({ id, summary }) => ({ name, version, id, summary })),
  );
}

const audit = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      range: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
});

/** What `npm audit --json` found; null where it says that nobody could be asked. */
export function weaknessesInAudit(answer: string): Weakness[] | null {
  const read = audit.safeParse(answer.trim().startsWith('{') ? JSON.parse(answer) : null);
  if (!read.success) return null;
  return Object.entries(read.data.vulnerabilities).flatMap(([name, { range, via }]) =>
    // A name alone stands for what is told under that name.
    via.flatMap((one) => (typeof one === 'string' ? [] : [{ name, version: range, id: one.url, summary: one.title }])),
  );
}
