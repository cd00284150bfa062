import { Button, Form, Input } from 'antd';
import { passwordProblems } from '#shared/new-password.ts';
import { useAction } from '#web/api/query.ts';
import { useSite } from '#web/api/site.ts';
import { showToast } from '#web/api/toast.ts';
import { tellForm } from '#web/kit/form/tell-form.ts';
import { durationAfter } from '#web/kit/values/date-format.ts';
import { PasswordCheckList } from '#web/shell/public/password-check-list.tsx';
import { useTab } from '#web/shell/tabs/use-tab.ts';
import { updatePassword } from '../../account.ts';
import { profile } from '../../profile.ts';
import { listSessions } from '../../sessions.ts';
import './password-tab.css';

interface Draft {
  oldpassword: string;
  newpassword: string;
  again: string;
}

/** Changes the own password; the other devices have to sign in anew. */
export function PasswordTab({ username, changedAt }: { username: string; changedAt: string }) {
  const length = useSite((site) => site.passwordlength);
  const classes = useSite((site) => site.passwordclasses);
  const [form] = Form.useForm<Draft>();
  const { setUnsaved } = useTab();
  const typed = Form.useWatch('newpassword', form) ?? '';
  const { mutate, isPending } = useAction(updatePassword, { isSilent: true, refreshes: [profile, listSessions] });

  function change({ oldpassword, newpassword }: Draft) {
    mutate(
      { oldpassword, newpassword },
      {
        onSuccess: () => {
          form.resetFields();
          setUnsaved(false);
          showToast('success', '密码已修改，其他设备需要重新登录');
        },
        onError: (error) => tellForm(form, error),
      },
    );
  }

  return (
    <Form<Draft>
      className="profile-form"
      form={form}
      layout="vertical"
      name="own-password"
      onFinish={change}
      onValuesChange={() => setUnsaved(form.isFieldsTouched())}
    >
      <p className="profile-note">
        {durationAfter('当前密码已使用', Date.now() - Date.parse(changedAt))}。修改后，其他设备上的登录会立即失效。
      </p>
      <Form.Item label="原密码" name="oldpassword" rules={[{ required: true, message: '请填写原密码' }]}>
        <Input.Password autoComplete="current-password" maxLength={200} />
      </Form.Item>
      <Form.Item
        dependencies={['oldpassword']}
        label="新密码"
        name="newpassword"
        required
        rules={[
          ({ getFieldValue }) => ({
            validator: (_rule, value: string | undefined) => {
              if (!value) return Promise.reject(new Error('请填写新密码'));
              const [problem] = passwordProblems(value, username, { length, classes });
              if (problem) return Promise.reject(new Error(problem));
              const isSame = value === getFieldValue('oldpassword');
              return isSame ? Promise.reject(new Error('新密码不能与原密码相同')) : Promise.resolve();
            },
          }),
        ]}
        validateTrigger="onBlur"
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <PasswordCheckList password={typed} username={username} />
      <Form.Item
        dependencies={['newpassword']}
        label="再次输入新密码"
        name="again"
        required
        rules={[
          ({ getFieldValue }) => ({
            validator: (_rule, value: string | undefined) =>
              value === getFieldValue('newpassword')
                ? Promise.resolve()
                : Promise.reject(new Error('两次输入的密码不一致')),
          }),
        ]}
        validateTrigger="onBlur"
      >
        <Input.Password autoComplete="new-password" maxLength={200} />
      </Form.Item>
      <Button htmlType="submit" loading={isPending} type="primary">
        修改密码
      </Button>
    </Form>
  );
}
