import type { FastifyInstance } from 'fastify';
import { modules } from '#modules/index.ts';
import { served } from '#modules/server.ts';
import { settingsBehaviour } from '#modules/settings/settings.server.ts';
import { importOperations, registerImports } from '#server/crud/import-route.ts';
import { spellLabels } from '#server/crud/spell-labels.ts';
import type { Database } from '#server/database/database.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { watchSlowStatements } from '#server/database/slow-statements.ts';
import { clamdScan } from '#server/file/scan.ts';
import { registerUploads, uploadOperations } from '#server/file/upload.ts';
import { callInProgress } from '#server/http/call-in-progress.ts';
import { CallMonitor } from '#server/http/call-monitor.ts';
import { closeGently } from '#server/http/close-gently.ts';
import { serveMetrics } from '#server/http/metrics.ts';
import { openapiOf } from '#server/http/openapi.ts';
import { buildServer } from '#server/http/server.ts';
import { serveApiPage, serveSite } from '#server/http/site.ts';
import { randomPassword } from '#server/identity/password.ts';
import { Registry } from '#server/module/registry.ts';
import { seedInTurn } from '#server/module/seeding.ts';
import { registerPush } from '#server/push/route.ts';
import { followRights } from '#server/rights/follow.ts';
import { shipRights } from '#server/rights/seed.ts';
import { giveShipped, seedBaseline } from './baseline.ts';
import { openBlobs } from './blobs.ts';
import { startChores } from './chores.ts';
import { seedDemo } from './demo.ts';
import { endpoints, engineFor, type Parts } from './endpoints.ts';
import { identityFor } from './identity.ts';
import type { Settings } from './settings.ts';
import { warningsFor } from './warnings.ts';

/** The administrator's password on a first start with demo data, and nowhere else. */
export const demoAdminPassword = 'Admin@123456';

/** The running application. */
export interface Application {
  database: Database;
  registry: Registry;
  server: FastifyInstance;
  /** What whoever starts it must know. */
  warnings: string[];
  close(): Promise<void>;
}

/** Fills an empty store, and gives any other what is new in this version of the product. */
export async function seedStore(
  { database, registry, engine, blobs }: Parts,
  settings: Pick<Settings, 'isDemo' | 'isProduction' | 'smsGatewayUrl' | 'adminPassword'>,
): Promise<string | null> {
  const hasOutbox = !settings.isProduction && !settings.smsGatewayUrl;
  return seedInTurn(database, registry, async (seeder) => {
    await shipRights(seeder);
    const isFirst = await seeder.isEmpty('user');
    if (!isFirst) {
      await giveShipped(seeder, hasOutbox);
      return null;
    }
    const given = settings.adminPassword ?? (settings.isDemo ? demoAdminPassword : undefined);
    const password = given ?? randomPassword();
    await seedBaseline(seeder, engine, { adminPassword: password, isMadeUp: !given, hasOutbox });
    if (settings.isDemo) await seedDemo(seeder, engine, blobs);
    return given ? null : password;
  });
}

/**
 * Opens the store unless it is being `opened` already, brings it up to date, fills it on the first start and builds the
 * server around it; a site that is still being built is waited for. A password that the first start makes up is told at once, whatever fails later: no other start knows it.
 */
export async function compose(
  settings: Settings,
  siteDirectory: string | Promise<string>,
  opened: Promise<Database> = openDatabase(settings),
  tellPassword: (password: string) => void = () => {},
): Promise<Application> {
  const database = await opened;
  await migrateDatabase(database);
  const identity = identityFor(settings, database);
  const registry = new Registry(modules, [...served, settingsBehaviour({ hasSms: identity.sms !== null })]);
  const blobs = await openBlobs(settings);
  const monitor = new CallMonitor();
  const parts: Parts = {
    database,
    registry,
    engine: engineFor(registry, settings.serviceSecrets, settings.mailPassword),
    blobs,
    identity,
    monitor,
    mailPassword: settings.mailPassword,
  };
  const generatedPassword = await seedStore(parts, settings);
  if (generatedPassword) tellPassword(generatedPassword);
  await followRights(database, registry);
  await spellLabels(database, registry);
  const calls = endpoints(parts);
  const { logLevel, perMinute, trustedProxies } = settings;
  const server = await buildServer({ database, endpoints: calls, logLevel, perMinute, trustedProxies, monitor });
  const stopWatching = watchSlowStatements(settings.slowStatementMs, ({ text, durationMs }) =>
    server.log.warn({ ...callInProgress(), statement: text, durationMs: Math.round(durationMs) }, 'slow statement'),
  );
  serveMetrics(server, { database, monitor, token: settings.metricsToken });
  const scan = settings.clamdAddress ? clamdScan(settings.clamdAddress) : undefined;
  registerUploads(server, { database, blobs, limitBytes: settings.uploadLimitBytes, scan });
  registerImports(server, { database, registry });
  await registerPush(server, parts);
  if (settings.hasApiPage)
    await serveApiPage(server, openapiOf([...calls, ...uploadOperations, ...importOperations(registry)], '通途接口'));
  await serveSite(server, await siteDirectory);
  const stopChores = await startChores(parts, server.log);
  return {
    database,
    registry,
    server,
    warnings: await warningsFor(settings, identity, database),
    close: async () => {
      stopWatching();
      await stopChores();
      await closeGently(server);
      await database.close();
    },
  };
}
