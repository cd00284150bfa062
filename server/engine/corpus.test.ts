import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDeployable } from '#shared/bpmn/check-deployable.ts';
import { readProcess } from '#shared/bpmn/read-process.ts';
import { people } from './testing/people.ts';
import { openWorld, type World } from './testing/world.ts';

const folder = new URL('../../../shared/corpora/camunda-examples/', import.meta.url);

/** The file as it is once somebody has named Bob for every user task that has nobody. */
function withDeciders(xml: string): string {
  return xml.replaceAll(
    /<((?:\w+:)?)userTask\s(?![^>]*(?:assignee|candidate))/g,
    '<$1userTask xmlns:camunda="http://camunda.org/schema/1.0/bpmn" camunda:assignee="bob" ',
  );
}

/** The files that have user tasks and lack nothing but deciders. */
async function runnableFiles(): Promise<{ file: string; xml: string }[]> {
  const files = readdirSync(folder).map((file) => ({
    file,
    xml: withDeciders(readFileSync(new URL(file, folder), 'utf8')),
  }));
  const runnable = await Promise.all(
    files.map(async ({ xml }) => {
      const model = await readProcess(xml);
      const hasUserTask = model.processes.some(({ nodes }) =>
        Object.values(nodes).some((node) => node.kind === 'userTask'),
      );
      const problems = checkDeployable(model, { serviceNames: [] });
      return hasUserTask && problems.every((problem) => problem.severity === 'warning');
    }),
  );
  return files.filter((_, index) => runnable[index]);
}

describe.skipIf(!existsSync(folder))('files that nobody here wrote (skipped when ../shared/corpora is absent)', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it('run to their end once they have deciders', async () => {
    const files = await runnableFiles();
    expect(files.length).toBeGreaterThanOrEqual(5);
    for (const { file, xml } of files) {
      let instance = await world.run(xml);
      for (let steps = 0; steps < 20 && instance.status === 'running'; steps += 1) {
        const [nodeId = ''] = await world.open(instance);
        instance = await world.approve(instance, nodeId, people.bob);
      }
      expect({ file, status: instance.status }).toEqual({ file, status: 'approved' });
    }
  });
});
