import { approvalEndpoints } from '#server/approval/endpoints.ts';
import { approvalPorts } from '#server/approval/ports.ts';
import { createEngine, type Engine } from '#server/engine/engine.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import { workflowEndpoints } from '../workflow.server.ts';

/** An application in which records of every module are submitted and decided; its processes are deployed by the test. */
export async function approvingApplication(): Promise<{ app: TestApplication; engine: Engine }> {
  let made: Engine | undefined;
  const app = await testApplication(({ registry }) => {
    const services = new Map();
    const engine = createEngine({ ...approvalPorts(registry), services });
    made = engine;
    const approving = registry.all().flatMap((entry) => approvalEndpoints(entry, { registry, engine }));
    return [...approving, ...workflowEndpoints({ registry, engine, services })];
  });
  if (!made) throw new Error('the application was built without its engine');
  return { app, engine: made };
}
