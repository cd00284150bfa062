import { readFileSync } from 'node:fs';
import { lookedAt, notAllowed, packagesIn } from './licences-rules.ts';

// Lists what the product is made of, with versions and licences; `--check` names only what is not allowed.

const packages = packagesIn(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const odd = notAllowed(packages);

if (!process.argv.includes('--check')) {
  for (const { name, version, licence, isBuildOnly } of packages) {
    const note = [isBuildOnly ? 'build' : 'server', lookedAt(name)].filter(Boolean).join('; ');
    process.stdout.write(`${name}\t${version}\t${licence}\t${note}\n`);
  }
}
for (const { name, version, licence } of odd) {
  process.stderr.write(`${name} ${version}: the licence ${licence} is not on the list of allowed ones\n`);
}
process.stdout.write(`${packages.length} packages, ${odd.length} not allowed\n`);
if (odd.length > 0) process.exit(1);
