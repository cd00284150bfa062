import { readFileSync } from 'node:fs';
import { approvalEndpoints } from '#server/approval/endpoints.ts';
import { approvalPorts } from '#server/approval/ports.ts';
import { tellOfWithdrawals } from '#server/approval/submit.ts';
import type { Database } from '#server/database/database.ts';
import { createEngine, type Engine } from '#server/engine/engine.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import type { Registry } from '#server/module/registry.ts';
import { type TestApplication, testApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { workflowEndpoints } from '../workflow.server.ts';

/** What further endpoints of a test are made of. */
interface Parts {
  registry: Registry;
  database: Database;
  engine: Engine;
}

/** An application in which records of every module are submitted and decided, and its engine. */
export interface ApprovingApplication {
  app: TestApplication;
  engine: Engine;
  /** Deploys processes that modules ship, named by module and file, such as `document/doc_audit`. */
  deploy(by: Person, ...processes: string[]): Promise<void>;
}

/** Opens such an application; its processes are deployed by the test. `more`: what it serves beside that. */
export async function approvingApplication(
  more: (parts: Parts) => readonly Endpoint[] = () => [],
): Promise<ApprovingApplication> {
  let made: Engine | undefined;
  const app = await testApplication(({ registry, database }) => {
    const services = new Map();
    const engine = createEngine({ ...approvalPorts(registry), services });
    tellOfWithdrawals(registry, engine);
    made = engine;
    const approving = registry.all().flatMap((entry) => approvalEndpoints(entry, { registry, engine }));
    return [
      ...approving,
      ...workflowEndpoints({ registry, engine, services }),
      ...more({ registry, database, engine }),
    ];
  });
  if (!made) throw new Error('the application was built without its engine');
  const engine = made;
  async function deploy({ id }: Person, ...processes: string[]): Promise<void> {
    for (const process of processes) {
      const file = process.replace('/', '/processes/');
      const xml = readFileSync(new URL(`../../${file}.bpmn`, import.meta.url), 'utf8');
      await app.database.transaction((store) => engine.deploy(store, { id, name: '管理员' }, { xml }));
    }
  }
  return { app, engine, deploy };
}
