import { fileURLToPath } from 'node:url';
import { demoPassword, demoPeople } from '#modules/user/user.seed.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { watchUnforeseen } from '#server/http/last-resort.ts';
import { roles } from '#shared/access.ts';
import type { Application } from './compose.ts';
import { readSettings, type Settings } from './settings.ts';

const startedAt = performance.now();

/** Supervisors of processes kill what takes longer than ten seconds to stop. */
const stopLimitMs = 9_000;

function giveUp(error: unknown): never {
  process.stderr.write(`启动失败：${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    return giveUp(error);
  }
}

function say(line = ''): void {
  process.stdout.write(`${line}\n`);
}

function sayAccounts(demoAdminPassword: string): void {
  say('演示账号（每个角色一个）：');
  say(`  ${roles.admin}\tadmin / ${demoAdminPassword}`);
  const shown = new Set<string>();
  for (const { username, role, name } of demoPeople) {
    if (shown.has(role)) continue;
    shown.add(role);
    say(`  ${roles[role]}\t${username} / ${demoPassword}\t${name}`);
  }
}

function stopWhenTold(application: Application): void {
  let isStopping = false;

  async function stop(exitCode: 0 | 1): Promise<void> {
    // Whoever says it twice means at once.
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), stopLimitMs);
    await application.close();
    process.exit(exitCode);
  }

  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  watchUnforeseen(process, {
    write: (err) => application.server.log.fatal({ err }, 'unforeseen'),
    end: () => void stop(1),
  });
}

/**
 * Runs the product by the environment until it is told to stop. Nothing is served before the store is filled and the browser
 * side is `built`; when either fails, the process says so and ends.
 */
export async function serve(built: Promise<void> = Promise.resolve()): Promise<void> {
  const settings = settingsOrExit();
  // The embedded store opens in a thread of its own, while the product is loaded in this one. The connections of a server would
  // run out of time meanwhile.
  const opened = settings.databaseUrl ? undefined : openEmbedded(settings.dataDirectory, { mayBePrepared: true });
  opened?.catch(() => undefined);
  const site = built.then(() => fileURLToPath(new URL('../dist', import.meta.url)));
  // Not while the store makes its directory: one that is left half made cannot be opened again.
  site.catch((error) => Promise.allSettled([opened]).then(() => giveUp(error)));
  const { compose, demoAdminPassword } = await import('./compose.ts');
  const application = await compose(settings, site, opened, (password) =>
    say(`首次启动，管理员 admin 的初始密码：${password}（只显示这一次）`),
  ).catch(giveUp);
  await application.server
    .listen({ host: settings.host, port: settings.port })
    .catch((error: NodeJS.ErrnoException) => {
      const place = `${settings.host}:${settings.port}`;
      giveUp(error.code === 'EADDRINUSE' ? `${place} 已被占用，请停止占用它的程序或更换 PORT` : error);
    });

  if (!settings.databaseUrl) {
    say(`使用内嵌数据库（${settings.dataDirectory}），仅供试用：断电可能丢失数据。正式使用请设置 DATABASE_URL。`);
  }
  if (settings.isDemo) sayAccounts(demoAdminPassword);
  for (const warning of application.warnings) say(warning);
  say(
    `通途已就绪：http://${settings.host}:${settings.port}（${((performance.now() - startedAt) / 1000).toFixed(1)} 秒）`,
  );
  stopWhenTold(application);
}
