import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// npm run new-module -- NAME 中文名: writes the declaration of a plain module and adds its line to the list.
const [name = '', title = ''] = process.argv.slice(2);
if (!/^[a-z][a-z0-9]*$/.test(name) || !title) {
  process.stderr.write('usage: npm run new-module -- NAME 中文名 (NAME in lower case letters and digits)\n');
  process.exit(2);
}
const folder = new URL(`../modules/${name}/`, import.meta.url);
if (existsSync(folder)) {
  process.stderr.write(`modules/${name} exists already\n`);
  process.exit(2);
}

const declaration = `import { longText, text } from '#shared/field.ts';
import { defineModule } from '#shared/module.ts';

/** What one ${name} is, in a sentence. */
export const ${name} = defineModule({
  name: '${name}',
  title: '${title}',
  label: 'name',
  fields: {
    name: text('${title}名称'),
    remark: longText('备注', 500).optional(),
  },
  unique: [['name']],
  list: { columns: ['name', 'remark', 'updatedAt'], filters: ['name'], sort: '-createdAt' },
  access: { read: { anyone: 'all' }, add: { operator: 'all' }, update: { operator: 'all' }, remove: { operator: 'all' } },
});
`;
const list = `import { ListPage } from '#web/page/list/list-page.tsx';
import { ${name} } from '../${name}.ts';

/** What the list of these is for, in a sentence. */
export default function ${name[0]?.toUpperCase()}${name.slice(1)}Lists() {
  return <ListPage module={${name}} />;
}
`;
mkdirSync(new URL('views/', folder), { recursive: true });
writeFileSync(new URL(`${name}.ts`, folder), declaration);
writeFileSync(new URL('views/lists.tsx', folder), list);

const listFile = new URL('../modules/index.ts', import.meta.url);
const moduleList = readFileSync(listFile, 'utf8')
  .replace(/\n\n\/\*\*/, `\nimport { ${name} } from './${name}/${name}.ts';\n\n/**`)
  .replace(/\n\] as/, `\n  ${name},\n] as`);
writeFileSync(listFile, moduleList);
// The place of an import and the breaks of a line depend on the name.
const written = [folder, listFile].map((file) => fileURLToPath(file));
const { status } = spawnSync('biome', ['check', '--write', ...written], { stdio: ['ignore', 'ignore', 'inherit'] });
if (status !== 0) process.exit(status ?? 1);
process.stdout.write(
  `wrote modules/${name}/${name}.ts: fill in the fields, then npm run migration -- ${name}, then npm run check\n`,
);
