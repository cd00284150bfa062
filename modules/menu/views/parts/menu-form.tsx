import { Alert, Button, Checkbox, Collapse, Form, Input, Radio, Select, TreeSelect } from 'antd';
import type { Rule } from 'antd/es/form';
import { useContext, useMemo } from 'react';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import '#web/kit/form/form-field.css';
import { tellForm } from '#web/kit/form/tell-form.ts';
import { useDictionary } from '#web/kit/inputs/use-dictionary.ts';
import { ViewNamesContext } from '#web/shell/places/other-view.tsx';
import { menu } from '../../menu.ts';
import { isOutside, type MenuTexts, menuKinds, menuProblem } from '../../menu-rules.ts';
import { ComponentChoice } from './component-choice.tsx';
import { IconPicker } from './icon-picker.tsx';
import { audiences, draftOf, type MenuDraft, newDraft, storedOf } from './menu-draft.ts';
import { branchesOf, type MenuRow, placesFor } from './menu-rows.ts';

interface MenuFormProps {
  rows: readonly MenuRow[];
  /** The menu to be changed; null for a new one. */
  row: MenuRow | null;
  /** Where a new one is to stand. */
  parent: string | null;
  /** Told that something is not saved yet. */
  onChange: () => void;
  /** Told the id of what was stored. */
  onSaved: (id: string) => void;
}

const optionsOf = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));

/** Everything about one menu. */
export function MenuForm({ rows, row, parent, onChange, onSaved }: MenuFormProps) {
  const [form] = Form.useForm<MenuDraft>();
  const kind = Form.useWatch('kind', form) ?? 'page';
  const audience = Form.useWatch('audience', form) ?? 'admin';
  const component = Form.useWatch('component', form);
  const hidden = Form.useWatch('hidden', form) ?? row?.hidden ?? false;
  const places = useMemo(
    () => placesFor({ id: row?.id ?? null, parent: row?.parent ?? null, hidden }, branchesOf(rows)),
    [row, hidden, rows],
  );
  const names = useContext(ViewNamesContext);
  const { data: roles = [] } = useDictionary('role');
  const refreshes = [menu.calls.list];
  const add = useAction(menu.calls.add, { isSilent: true, refreshes });
  const update = useAction(menu.calls.update, { isSilent: true, refreshes });
  const isBusy = add.isPending || update.isPending;

  async function save() {
    const stored = storedOf({ ...newDraft(parent), ...form.getFieldsValue(true) });
    try {
      const id = row
        ? await update.mutateAsync({ id: row.id, version: row.version, patch: stored }).then(() => row.id)
        : (await add.mutateAsync({ ...stored, sort: 999 })).id;
      showToast('success', `菜单“${stored.title}”已保存`);
      onSaved(id);
    } catch (error) {
      tellForm(form, error);
    }
  }

  function follow(changed: Partial<MenuDraft>) {
    onChange();
    const { component: chosen } = changed;
    if (!chosen || row) return;
    // A first proposal, to be changed.
    const { path, name } = form.getFieldsValue(['path', 'name']) as Pick<MenuDraft, 'path' | 'name'>;
    const words = chosen.split(/[/_-]/);
    if (!path) form.setFieldValue('path', words.at(-1));
    if (!name) form.setFieldValue('name', words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(''));
  }

  return (
    <Form<MenuDraft>
      // Once it is stored the form begins anew with what that has become.
      disabled={isBusy}
      form={form}
      initialValues={row ? draftOf(row) : newDraft(parent)}
      layout="vertical"
      name="menu"
      onFinish={save}
      onValuesChange={follow}
    >
      <Form.Item label="类型" name="kind">
        <Radio.Group options={optionsOf(menuKinds)} optionType="button" />
      </Form.Item>
      <div className="form-grid">
        <Form.Item label="标题" name="title" rules={[{ required: true, whitespace: true, message: '请填写标题' }]}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item extra={hidden ? undefined : '目录下面才能放在侧栏显示的菜单'} label="上级菜单" name="parent">
          <TreeSelect
            allowClear={clearing}
            placeholder="无（放在最上层）"
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeData={places}
            treeDefaultExpandAll
          />
        </Form.Item>
        {kind === 'page' && (
          <Form.Item
            extra={component && !names.includes(component) && <Alert showIcon title="此页面尚未提供" type="warning" />}
            label="打开的页面"
            name="component"
            rules={[{ required: true, message: '请选择页面' }, ruleOf('component')]}
          >
            <ComponentChoice />
          </Form.Item>
        )}
        {kind === 'link' ? (
          <Form.Item
            extra="在新窗口打开"
            label="链接地址"
            name="address"
            rules={[
              { required: true, message: '请填写链接地址' },
              {
                validator: (_rule, value: string | undefined) =>
                  !value || isOutside(value.trim())
                    ? Promise.resolve()
                    : Promise.reject(new Error('请填写 http(s)://、mailto: 或 tel: 开头的地址')),
              },
            ]}
          >
            <Input inputMode="url" maxLength={200} placeholder="https://" />
          </Form.Item>
        ) : (
          <Form.Item
            extra="接在上级菜单的路径后面；以 / 开头则单独成立；为空时是 / 加名称"
            label="路径"
            name="path"
            rules={[ruleOf('path')]}
          >
            <Input maxLength={200} placeholder="例如 lists" />
          </Form.Item>
        )}
        <Form.Item
          extra="系统内部的名称，同一上级下不能重复"
          label="名称"
          name="name"
          rules={[{ required: true, message: '请填写名称' }, ruleOf('name')]}
        >
          <Input maxLength={64} placeholder="例如 ContractLists" />
        </Form.Item>
        <Form.Item label="图标" name="icon">
          <IconPicker />
        </Form.Item>
      </div>
      <Form.Item label="谁能看到" name="audience">
        <Radio.Group options={optionsOf(audiences)} />
      </Form.Item>
      {audience === 'roles' && (
        <Form.Item
          extra="系统管理员总能看到全部菜单"
          label="角色"
          name="roles"
          rules={[{ required: true, message: '请选择角色' }]}
        >
          <Select
            mode="multiple"
            options={roles.map(({ value, label }) => ({ value, label }))}
            optionFilterProp="label"
            placeholder="请选择角色"
          />
        </Form.Item>
      )}
      <div className="menu-switches">
        <Switch label="启用" name="enabled" note="停用后谁都看不到" />
        <Switch label="不在侧栏显示" name="hidden" note="仍可通过地址打开" />
        {kind === 'folder' && <Switch label="总是展开" name="alwaysShow" note="只有一个下级时也显示为目录" />}
        {kind === 'page' && <Switch label="固定标签" name="affix" note="标签不能关闭" />}
        {kind === 'page' && <Switch label="不缓存" name="nocache" note="离开后不保留页面内容" />}
        {kind !== 'link' && <Switch label="显示在面包屑" name="breadcrumb" note="页面顶部的当前位置" />}
      </div>
      {kind !== 'link' && (
        <Collapse
          ghost
          items={[
            {
              key: 'more',
              label: '更多设置',
              forceRender: true,
              children: (
                <div className="form-grid">
                  <Form.Item
                    extra="打开时转到的路径；noRedirect 表示面包屑中不可点击"
                    label="重定向"
                    name="redirect"
                    rules={[ruleOf('redirect')]}
                  >
                    <Input maxLength={200} />
                  </Form.Item>
                  <Form.Item
                    extra="显示此页面时，侧栏改为突出这个路径的菜单"
                    label="高亮菜单"
                    name="activeMenu"
                    rules={[ruleOf('activeMenu')]}
                  >
                    <Input maxLength={200} placeholder="例如 /contract/lists" />
                  </Form.Item>
                </div>
              ),
            },
          ]}
        />
      )}
      <Button htmlType="submit" loading={isBusy} type="primary">
        保存菜单
      </Button>
    </Form>
  );
}

interface SwitchProps {
  name: keyof MenuDraft;
  label: string;
  note: string;
}

function Switch({ name, label, note }: SwitchProps) {
  return (
    <Form.Item name={name} noStyle valuePropName="checked">
      <Checkbox>
        {label}
        <small className="menu-note">{note}</small>
      </Checkbox>
    </Form.Item>
  );
}

/** Asks the rule that the server asks, too. */
function ruleOf(name: keyof MenuTexts): Rule {
  return {
    validator: (_rule, value: string | null | undefined) => {
      const problem = menuProblem(name, value?.trim());
      return problem ? Promise.reject(new Error(problem)) : Promise.resolve();
    },
  };
}
