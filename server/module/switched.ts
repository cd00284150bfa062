import type { Queryable } from '#server/database/database.ts';
import { isSwitchedOn } from '#server/identity/setting.ts';
import { AppError } from '#shared/error.ts';
import type { Entry } from './registry.ts';

/** Throws `refused` while the module is switched off. */
export async function demandSwitchedOn({ declared }: Entry, store: Queryable): Promise<void> {
  const { switchedBy } = declared.declaration;
  if (switchedBy && !(await isSwitchedOn(switchedBy, store))) {
    throw new AppError('refused', `${declared.title}没有启用，请联系管理员`);
  }
}
