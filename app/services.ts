import type { ServiceHandler } from '#server/engine/ports.ts';

/**
 * The services that diagrams may name. A service task runs in the transaction of its step, so a service here works on
 * the store only; what reaches outside is put in the store and sent from there.
 */
export const services: ReadonlyMap<string, ServiceHandler> = new Map<string, ServiceHandler>([
  ['recordTime', async ({ nodeId }) => ({ [`${nodeId}At`]: new Date().toISOString() })],
]);
