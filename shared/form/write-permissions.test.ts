import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readProcess } from '#shared/bpmn/read-process.ts';
import { permissionsOf } from './bind-forms.ts';
import { withPermissions } from './write-permissions.ts';

const xml = readFileSync(new URL('../../modules/workflow/processes/leave.bpmn', import.meta.url), 'utf8');

test('permissions are written on starts and tasks, and everything else stays letter for letter', async () => {
  const [process] = (await readProcess(xml)).processes;
  const nodes = Object.values(process?.nodes ?? {}).filter(({ kind }) => kind === 'startEvent' || kind === 'userTask');
  const written = withPermissions(xml, new Map(nodes.map(({ id }) => [id, new Map([['note', 'hide' as const]])])));
  const [changed] = (await readProcess(written)).processes;
  for (const { id } of nodes) {
    const node = changed?.nodes[id];
    expect(node && [...permissionsOf(node)]).toEqual([['note', 'hide']]);
  }
  const takenAway = withPermissions(written, new Map(nodes.map(({ id }) => [id, new Map([['note', null]])])));
  const bare = (text: string) => text.replaceAll(/\s*<tongtu:approval \/>|\s+/g, ' ');
  expect(bare(takenAway).length).toBeLessThanOrEqual(bare(xml).length + 200);
  expect(withPermissions(xml, new Map())).toBe(xml);
});
