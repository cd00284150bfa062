import { Checkbox, Form, Input, Modal, Select } from 'antd';
import { type Role, roles } from '#shared/access.ts';
import type { ListArrangement } from '#shared/arrangement.ts';
import { keepListView, type ListView, readListViews, sharingRoles } from '#shared/list-view.ts';
import { useAction } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { showToast } from '#web/api/toast.ts';
import { isSaidDone } from '#web/kit/keys/dialog-keys.ts';

interface KeepViewDialogProps {
  list: string;
  query: string;
  arrangement: ListArrangement;
  /** The own view on show, which is kept anew under its name. */
  shown: ListView | undefined;
  onClose: () => void;
}

/** Asks under which name, and for whom, a list is kept as it is now. */
export function KeepViewDialog({ list, query, arrangement, shown, onClose }: KeepViewDialogProps) {
  const [form] = Form.useForm<Pick<ListView, 'name' | 'isDefault' | 'roles'>>();
  const held = useSession((session) => session.user?.roles ?? []);
  const mayShare = held.some((role) => sharingRoles.includes(role as Role));
  const { mutate, isPending } = useAction(keepListView, {
    refreshes: [readListViews],
    onSuccess: () => {
      showToast('success', '已保存视图');
      onClose();
    },
  });

  return (
    <Modal
      cancelText="取消"
      confirmLoading={isPending}
      okText="保存视图"
      onCancel={onClose}
      onOk={form.submit}
      open
      title="保存当前视图"
    >
      <p className="dialog-note">
        记住现在的筛选、排序、查看方式，以及列的次序、宽度、固定和行高；同名的视图会被替换。
      </p>
      <Form
        form={form}
        initialValues={{ name: shown?.name, isDefault: shown?.isDefault ?? false, roles: shown?.roles ?? [] }}
        layout="vertical"
        onFinish={({ name, isDefault, roles: chosen }) =>
          mutate({ list, query, arrangement, name, isDefault: isDefault === true, roles: chosen ?? [] })
        }
        onKeyDown={(event) => {
          if (isSaidDone(event) && !isPending) {
            event.preventDefault();
            form.submit();
          }
        }}
      >
        <Form.Item
          label="名称"
          name="name"
          rules={[{ required: true, whitespace: true, message: '请填写视图名称' }, { max: 30 }]}
        >
          <Input maxLength={30} placeholder="如：本周到期的阶段任务" />
        </Form.Item>
        <Form.Item name="isDefault" valuePropName="checked">
          <Checkbox>打开这个列表时默认使用</Checkbox>
        </Form.Item>
        {mayShare && (
          <Form.Item label="共享给角色" name="roles">
            <Select
              mode="multiple"
              optionFilterProp="label"
              options={Object.entries(roles).map(([value, label]) => ({ value, label }))}
              placeholder="不共享"
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
