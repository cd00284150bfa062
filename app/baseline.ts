import { globSync, readFileSync } from 'node:fs';
import { shippedDays } from '#modules/calendar/calendar.seed.ts';
import { shippedDictionaries } from '#modules/dict/dict.seed.ts';
import { shippedMenus, withOutbox } from '#modules/menu/menu.seed.ts';
import { shipMenus } from '#modules/menu/ship-menus.server.ts';
import { shippedSettings } from '#modules/settings/settings.seed.ts';
import { shipForms } from '#modules/workflow/shipped-forms.server.ts';
import { shipPrintTemplates } from '#modules/workflow/shipped-prints.server.ts';
import { sideBySide } from '#server/database/side-by-side.ts';
import type { Engine } from '#server/engine/engine.ts';
import { giveFirstPassword, setPassword } from '#server/identity/password.ts';
import type { Seeder } from '#server/module/seeding.ts';
import { ship } from '#server/module/shipping.ts';
import { AppError } from '#shared/error.ts';
import { seedReportTemplates } from './shipped-reports.ts';
import { seedStageTemplates } from './shipped-stages.ts';

/** Gives the store the menus, dictionaries and settings that it has not been given by an earlier start. */
export async function giveShipped(seeder: Seeder, hasOutbox: boolean): Promise<void> {
  await shipMenus(seeder, hasOutbox ? withOutbox(shippedMenus) : shippedMenus);
  await ship(seeder, 'dict', 'code', shippedDictionaries);
  await ship(seeder, 'settings', 'key', shippedSettings);
  await ship(seeder, 'calendar', 'day', shippedDays);
}

/** The processes that come with the product: drawings like any other, saved as models and deployed. */
async function deployShipped(seeder: Seeder, engine: Engine, adminId: string): Promise<void> {
  const folder = new URL('../modules/', import.meta.url);
  const actor = { id: adminId, name: '系统管理员' };
  const categories: Record<string, string> = {
    changerecord: '变更管理',
    checkcampaign: '考核评分',
    cityapply: '地市协同',
    companyplan: '公司管理',
    content: '内容中心',
    contractchange: '合同管理',
    dayoff: '行政办公',
    demand: '需求池',
    document: '文档管理',
    meeting: '会议管理',
    member: '人员管理',
    plan: '计划管理',
    registration: '系统管理',
    report: '报告管理',
    resourceplan: '资源管理',
    stageinstance: '计划管理',
    taskextension: '任务管理',
    tasktransfer: '任务管理',
    version: '版本管理',
    workflow: '行政办公',
  };
  await shipForms(seeder.context.store, actor);
  await shipPrintTemplates(seeder.context.store, actor);
  // None is called by another one before all are there.
  await sideBySide(globSync('*/processes/*.bpmn', { cwd: folder }).sort(), async (path) => {
    const xml = readFileSync(new URL(path, folder), 'utf8');
    const category = categories[path.split('/')[0] ?? ''];
    const model = await engine.saveModel(seeder.context.store, actor, { xml, category });
    await engine.deploy(seeder.context.store, actor, {
      xml,
      modelId: model.id,
      category,
      note: '随产品提供',
    });
  });
}

/** Stores what every installation needs: the first administrator, the sidebar and the dictionaries. */
export async function seedBaseline(
  seeder: Seeder,
  engine: Engine,
  { adminPassword, isMadeUp, hasOutbox }: { adminPassword: string; isMadeUp: boolean; hasOutbox: boolean },
): Promise<void> {
  if (adminPassword.length < 8) throw new AppError('invalid', '管理员密码至少 8 位，请检查 ADMIN_PASSWORD');
  const admin = await seeder.add('user', {
    username: 'admin',
    name: '系统管理员',
    positions: [{ role: 'admin', isMain: true }],
  });
  await (isMadeUp ? giveFirstPassword : setPassword)(admin, adminPassword, seeder.context.store);
  await giveShipped(seeder, hasOutbox);
  await seedStageTemplates(seeder);
  await seedReportTemplates(seeder);
  await deployShipped(seeder, engine, admin);
}
