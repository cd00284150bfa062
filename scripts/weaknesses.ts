import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packagesIn } from './licences-rules.ts';
import { advisoriesIn, type Weakness, weaknessesInAudit, weaknessesOf } from './weaknesses-rules.ts';

// Lists known weaknesses of what the product is made of.
//   npm run weaknesses                  asks the registry (npm audit)
//   npm run weaknesses -- ADVISORIES    reads a file or a folder of advisories in the OSV format, where no registry is reached
// Ends with 1 where there are any, and with 2 where nobody could be asked.

function filesOf(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.json')).map((name) => join(path, name));
}

function known(path: string | undefined): Weakness[] | null {
  if (path === undefined) {
    const { stdout } = spawnSync('npm', ['audit', '--json', '--audit-level=none'], { encoding: 'utf8' });
    return weaknessesInAudit(stdout ?? '');
  }
  const advisories = filesOf(path).flatMap((file) => advisoriesIn(readFileSync(file, 'utf8')));
  process.stdout.write(`${advisories.length} advisories read from ${path}\n`);
  return weaknessesOf(packagesIn(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')), advisories);
}

const found = known(process.argv[2]);
if (found === null) {
  process.stderr.write(
    'nobody could be asked: the registry does not answer audits; give a file or a folder of advisories (osv.dev) instead\n',
  );
  process.exit(2);
}
for (const { name, version, id, summary } of found) process.stdout.write(`${name}\t${version}\t${id}\t${summary}\n`);
process.stdout.write(`${found.length} known weaknesses\n`);
if (found.length > 0) process.exit(1);
