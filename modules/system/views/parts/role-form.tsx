import { Form, Input, Modal, Select } from 'antd';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { tellForm } from '#web/kit/form/tell-form.ts';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { addRole, listAllRoles, listGrants, updateRole } from '../../../permission/roles.ts';
import type { RoleRow } from './role-draft.ts';

/** What is to be entered: a new role, a copy of one, or changes of one. */
export interface RoleTask {
  kind: 'new' | 'copy' | 'edit';
  role: RoleRow | null;
}

interface RoleFormProps {
  task: RoleTask;
  roles: readonly RoleRow[];
  onClose: () => void;
  onSaved: (code: string) => void;
}

type Draft = Pick<RoleRow, 'code' | 'name' | 'description' | 'basedOn' | 'place'>;

const places = [
  { value: 'area', label: '地区' },
  { value: 'company', label: '公司' },
  { value: 'contract', label: '合同' },
];

const titles = { new: '新增角色', copy: '复制角色', edit: '编辑角色' } as const;

function beginningOf({ kind, role }: RoleTask): Draft {
  if (!role) return { code: '', name: '', description: '', basedOn: [], place: null };
  const { code, name, description, basedOn, place } = role;
  return kind === 'edit'
    ? { code, name, description, basedOn, place }
    : { code: '', name: `${name}（副本）`, description, basedOn, place };
}

/** The name of a role and what it is based on. */
export function RoleForm({ task, roles, onClose, onSaved }: RoleFormProps) {
  const [form] = Form.useForm<Draft>();
  const options = { isSilent: true, refreshes: [listAllRoles, listGrants] };
  const add = useAction(addRole, options);
  const update = useAction(updateRole, options);
  const isEditing = task.kind === 'edit';

  async function save(draft: Draft) {
    const given = {
      ...draft,
      place: draft.place ?? null,
      description: draft.description ?? '',
      basedOn: draft.basedOn ?? [],
    };
    try {
      if (isEditing) await update.mutateAsync(given);
      else await add.mutateAsync({ ...given, ...(task.kind === 'copy' && task.role && { copyOf: task.role.code }) });
      showToast('success', `角色“${given.name}”已保存`);
      onSaved(given.code);
    } catch (error) {
      tellForm(form, error);
    }
  }

  return (
    <Modal
      confirmLoading={add.isPending || update.isPending}
      okText="保存"
      onCancel={onClose}
      onOk={() => form.submit()}
      open
      title={titles[task.kind]}
    >
      <Form<Draft> form={form} initialValues={beginningOf(task)} layout="vertical" name="role" onFinish={save}>
        {task.kind === 'copy' && (
          <p className="role-note">授权、字段权限和可见菜单与“{task.role?.name}”相同，保存后可以再调整。</p>
        )}
        <Form.Item
          extra={isEditing ? '代码保存后不能修改' : '2 至 30 位小写字母，保存后不能修改'}
          label="角色代码"
          name="code"
          rules={[{ required: true, pattern: /^[a-z]{2,30}$/, message: '请填写 2 至 30 位小写字母' }]}
        >
          <Input disabled={isEditing} maxLength={30} placeholder="例如 auditor" />
        </Form.Item>
        <Form.Item
          label="角色名称"
          name="name"
          rules={[{ required: true, whitespace: true, message: '请填写角色名称' }]}
        >
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item extra="同时拥有所选角色的全部授权和菜单" label="基于" name="basedOn">
          <Select
            mode="multiple"
            optionFilterProp="label"
            options={roles
              .filter(({ code }) => code !== 'admin' && !(isEditing && code === task.role?.code))
              .map(({ code, name }) => ({ value: code, label: name }))}
            placeholder="不基于其他角色"
          />
        </Form.Item>
        <Form.Item extra="给用户安排这个岗位时必须选择，数据范围以此为准" label="岗位必须指定" name="place">
          <Select allowClear={clearing} options={places} placeholder="不必指定" />
        </Form.Item>
        <Form.Item label="说明" name="description">
          <Input.TextArea maxLength={200} rows={2} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
