import sql from 'sql-template-tag';
import { modules } from '#modules/index.ts';
import { served } from '#modules/server.ts';
import { settingsBehaviour } from '#modules/settings/settings.server.ts';
import { update } from '#server/crud/update.ts';
import { openDatabase } from '#server/database/open.ts';
import { Registry } from '#server/module/registry.ts';
import { seedingContext } from '#server/module/seeding.ts';
import { AppError } from '#shared/error.ts';
import { identityFor } from '../app/identity.ts';
import { readSettings } from '../app/settings.ts';

// Changes a parameter from the machine itself: for administrators who can no longer sign in.
//   npm run setting -- login.second_factor off
// The embedded store has one process at a time: stop the server before. With DATABASE_URL it may go on running.

const [key, value] = process.argv.slice(2);

async function change(): Promise<string> {
  if (!key || value === undefined) throw new AppError('invalid', '用法：npm run setting -- 参数键 参数值');
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  try {
    const hasSms = identityFor(settings, database).sms !== null;
    const registry = new Registry(modules, [...served, settingsBehaviour({ hasSms })]);
    return await database.transaction(async (store) => {
      const found = await store.one<{ id: string; version: number; value: string }>(sql`
        select id, version, value from settings where key = ${key} and deleted_at is null`);
      if (!found) throw new AppError('notFound', `没有参数 ${key}`);
      const { id, version } = found;
      await update(registry.get('settings'), { id, version, patch: { value } }, seedingContext(store), registry);
      return `${key}：${found.value} → ${value}`;
    });
  } finally {
    await database.close();
  }
}

try {
  process.stdout.write(`${await change()}\n`);
} catch (error) {
  process.stderr.write(`没有修改：${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
