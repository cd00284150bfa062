import type { Engine } from '#server/engine/engine.ts';
import type { ServiceHandler } from '#server/engine/ports.ts';
import type { Endpoint } from '#server/http/endpoint.ts';
import type { Registry } from '#server/module/registry.ts';
import { commentEndpoints } from './comments.server.ts';
import { copiedEndpoints } from './copied.server.ts';
import { decisionEndpoints } from './decisions.server.ts';
import { definitionEndpoints } from './definitions.server.ts';
import { eventEndpoints } from './events.server.ts';
import { externalTaskEndpoints } from './external-tasks.server.ts';
import { figureEndpoints } from './figures.server.ts';
import { forecastEndpoints } from './forecast.server.ts';
import { formEndpoints } from './forms.server.ts';
import { caseHandoverEndpoints } from './handover.server.ts';
import { instanceEndpoints } from './instances.server.ts';
import { leaseEndpoints } from './leases.server.ts';
import { modelEndpoints } from './models.server.ts';
import { operationEndpoints } from './operations.server.ts';
import { printTemplateEndpoints } from './print-templates.server.ts';
import { referenceEndpoints } from './references.server.ts';
import { serviceEndpoints } from './services.server.ts';
import { substituteEndpoints } from './substitutes.server.ts';
import { taskEndpoints } from './tasks.server.ts';
import { templateEndpoints } from './templates.server.ts';
import { togetherEndpoints } from './together.server.ts';

/** Every call around processes: drawings, deployed versions, work. */
export function workflowEndpoints(parts: {
  engine: Engine;
  registry: Registry;
  services?: ReadonlyMap<string, ServiceHandler>;
}): Endpoint[] {
  const { engine, registry } = parts;
  return [
    ...modelEndpoints(engine, registry),
    ...externalTaskEndpoints(engine),
    ...serviceEndpoints(engine),
    ...leaseEndpoints(),
    ...togetherEndpoints(engine),
    ...commentEndpoints,
    ...formEndpoints(),
    ...decisionEndpoints(),
    ...forecastEndpoints(engine, registry),
    ...definitionEndpoints(engine, registry),
    ...referenceEndpoints(registry),
    ...taskEndpoints(engine, registry),
    ...instanceEndpoints,
    ...operationEndpoints(engine, registry),
    ...copiedEndpoints,
    ...caseHandoverEndpoints(engine),
    ...substituteEndpoints,
    ...eventEndpoints(engine),
    ...figureEndpoints(engine),
    ...templateEndpoints(),
    ...printTemplateEndpoints(engine, registry),
  ];
}
