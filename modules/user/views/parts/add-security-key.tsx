import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { tellForm } from '#web/kit/form/tell-form.ts';
import { enrolKey } from '#web/shell/public/prove-by-key.ts';
import { beginKey, confirmKey, listKeys } from '../../security-keys.ts';

interface Draft {
  name: string;
  password: string;
}

interface AddSecurityKeyProps {
  /** How many keys there are already, for the name that is proposed. */
  count: number;
  onClose: () => void;
}

/** Adds a security key: name and password first, then the browser asks for the key. */
export function AddSecurityKey({ count, onClose }: AddSecurityKeyProps) {
  const [form] = Form.useForm<Draft>();
  const [isBusy, setBusy] = useState(false);
  const { mutateAsync: confirm } = useAction(confirmKey, { isSilent: true, refreshes: [listKeys] });

  async function add({ name, password }: Draft) {
    setBusy(true);
    try {
      const { options } = await call(beginKey, { password }, { isSilent: true });
      await confirm({ name, proof: await enrolKey(options) });
      showToast('success', '安全密钥已添加');
      onClose();
    } catch (error) {
      setBusy(false);
      tellForm(form, error);
    }
  }

  return (
    <Modal
      cancelText="取消"
      confirmLoading={isBusy}
      okText="下一步"
      onCancel={onClose}
      onOk={form.submit}
      open
      title="添加安全密钥"
    >
      <p className="dialog-note">下一步由浏览器询问：插上安全密钥并触碰，或在手机、电脑上确认。</p>
      <Form<Draft>
        form={form}
        initialValues={{ name: `我的密钥 ${count + 1}` }}
        layout="vertical"
        name="add-security-key"
        onFinish={(draft) => void add(draft)}
      >
        <Form.Item
          extra="说明是哪一个，例如“办公室电脑”“钥匙串上的”"
          label="名称"
          name="name"
          rules={[{ required: true, whitespace: true, message: '请填写名称' }]}
        >
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item label="登录密码" name="password" rules={[{ required: true, message: '请填写登录密码' }]}>
          <Input.Password autoComplete="current-password" autoFocus maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
