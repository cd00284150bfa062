import { beforeAll, describe, expect, it } from 'vitest';
import type { OutputOf } from '#shared/operation.ts';
import { namesIn } from '#shared/print-template.ts';
import type { getPrintTemplate } from './print-templates.ts';
import { shipPrintTemplates } from './shipped-prints.server.ts';
import { type ShippedWorld, shippedWorld } from './testing/shipped-world.ts';

let world: ShippedWorld;
beforeAll(async () => {
  world = await shippedWorld();
});

type Template = OutputOf<typeof getPrintTemplate>;
const template = async (key: string) =>
  (await world.app.call<Template>('/workflow/print_template', { key }, world.admin)).data;
const save = (key: string, version: number, content: string | null, person = world.admin) =>
  world.app.call<{ version: number }>('/workflow/save_print_template', { key, version, content }, person);

describe('how the cases of a process are printed', () => {
  it('is told with those that are over, and not before', async () => {
    const { version } = (await save('major_matter', 0, '<h2>审批单</h2><p>${matter}</p>')).data;
    const id = await world.start('major_matter');
    expect((await world.look(id)).printTemplate).toBeNull();
    await world.app.call('/workflow/terminate', { instanceId: id, reason: '作废' }, world.admin);
    expect((await world.look(id, world.member)).printTemplate).toBe('<h2>审批单</h2><p>${matter}</p>');
    expect((await save('major_matter', version, null)).data.version).toBe(0);
    expect((await world.look(id)).printTemplate).toBeNull();
  });

  it('keeps nothing that could run or load', async () => {
    await save('purchase', 0, '<p onclick="x()">${item}<script>x()</script><img src="//e.example/x"></p>');
    const { content } = await template('purchase');
    expect(content).toBe('<p>${item}</p>');
    const picture = '<img data-file="01890000-0000-7000-8000-000000000000" alt="">';
    expect((await save('purchase', 1, picture)).message).toContain('图片');
  });

  it('is not changed over what somebody else has saved', async () => {
    const { version } = await template('purchase');
    expect((await save('purchase', version, '<p>甲</p>')).message).toBe('ok');
    expect((await save('purchase', version, '<p>乙</p>')).message).toContain('已被他人修改');
    expect((await save('purchase', 0, '<p>丙</p>')).message).toContain('已被他人修改');
    expect((await template('purchase')).content).toBe('<p>甲</p>');
  });

  it('is for administrators, and for processes that were deployed', async () => {
    expect((await save('purchase', 0, '<p>丁</p>', world.operator)).message).toContain('没有权限');
    expect((await save('nothing', 0, '<p>丁</p>')).message).toContain('没有部署');
  });

  it('names fields and nodes of the newest version, and the shipped ones name no others', async () => {
    await world.app.database.transaction((store) => shipPrintTemplates(store, { id: world.admin.id, name: '管理员' }));
    const { content, fields, nodes } = await template('seal');
    expect(fields).toContainEqual({ name: 'document', label: '文件名称' });
    expect(nodes).toContainEqual({ id: 'countersign', name: '领导会签' });
    const known = [
      ...fields.map(({ name }) => name),
      ...nodes.map(({ id }) => `opinions.${id}`),
      ...['serialNumber', 'starter', 'startedOn', 'endedOn', 'result'],
    ];
    expect(namesIn(content ?? '').filter((name) => !known.includes(name))).toEqual([]);
  });
});
