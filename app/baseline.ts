import { shippedDictionaries } from '#modules/dict/dict.seed.ts';
import { type ShippedMenu, shippedMenus } from '#modules/menu/menu.seed.ts';
import { setPassword } from '#server/identity/password.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { AppError } from '#shared/error.ts';

async function addMenus(seeder: Seeder, menus: readonly ShippedMenu[], parent: string | null): Promise<void> {
  for (const [index, { children, ...menu }] of menus.entries()) {
    const id = await seeder.add('menu', {
      path: '#',
      component: '#',
      sort: (index + 1) * 10,
      hidden: false,
      nocache: false,
      breadcrumb: true,
      alwaysShow: false,
      affix: false,
      enabled: true,
      ...menu,
      parent,
    });
    await addMenus(seeder, children ?? [], id);
  }
}

/** Stores what every installation needs: the first administrator, the sidebar and the dictionaries. */
export async function seedBaseline(seeder: Seeder, adminPassword: string): Promise<void> {
  if (adminPassword.length < 8) throw new AppError('invalid', '管理员密码至少 8 位，请检查 ADMIN_PASSWORD');
  const admin = await seeder.add('user', {
    username: 'admin',
    name: '系统管理员',
    positions: [{ role: 'admin', isMain: true }],
  });
  await setPassword(admin, adminPassword, seeder.context.store);
  await addMenus(seeder, shippedMenus, null);
  for (const dictionary of shippedDictionaries) await seeder.add('dict', dictionary);
}
