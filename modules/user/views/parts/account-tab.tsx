import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import type { Rule } from 'antd/es/form';
import type { z } from 'zod';
import { AppError } from '#shared/error.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { tellForm } from '#web/kit/form/tell-form.ts';
import { useTab } from '#web/shell/tabs/use-tab.ts';
import { ownEmail, ownPhone, profile as profileCall, updateInfo } from '../../profile.ts';
import type { OwnProfile } from './own-profile.ts';
import { showInSession } from './show-in-session.ts';

interface Draft {
  phone: string;
  password?: string;
  email: string;
  introduction: string;
}

/** What one may change of the own account; the rest is shown with who may. */
export function AccountTab({ profile }: { profile: OwnProfile }) {
  const { version, phone, email, introduction } = profile;
  const [form] = Form.useForm<Draft>();
  const client = useQueryClient();
  const { setUnsaved } = useTab();
  const isOtherPhone = orNothing(Form.useWatch('phone', form) ?? phone ?? '') !== phone;
  const { mutate, isPending } = useAction(updateInfo, { isSilent: true, refreshes: [profileCall] });

  function save(draft: Draft) {
    const patch = {
      phone: orNothing(draft.phone),
      email: orNothing(draft.email),
      introduction: orNothing(draft.introduction),
    };
    mutate(
      { version, ...patch, ...(isOtherPhone && { password: draft.password ?? '' }) },
      {
        onSuccess: () => {
          setUnsaved(false);
          form.resetFields(['password']);
          showInSession({ introduction: patch.introduction ?? '' });
          showToast('success', '资料已保存');
        },
        onError: tell,
      },
    );
  }

  function tell(error: unknown) {
    if (error instanceof AppError && error.failure === 'conflict') {
      // The next attempt is made on what is stored now; what was typed stays.
      void client.invalidateQueries({ queryKey: [profileCall.path] });
      return showToast('error', '资料刚被修改过，已载入最新版本，请核对后再保存');
    }
    return tellForm(form, error);
  }

  return (
    <Form<Draft>
      className="profile-form"
      form={form}
      initialValues={{ phone: phone ?? '', email: email ?? '', introduction: introduction ?? '' }}
      layout="vertical"
      name="own-account"
      onFinish={save}
      onValuesChange={() => setUnsaved(true)}
    >
      <p className="profile-note">姓名、用户名和岗位由管理员维护，更改请联系管理员。</p>
      <Form.Item label="手机号" name="phone" rules={[ruleOf(ownPhone)]} validateTrigger="onBlur">
        <Input autoComplete="tel" inputMode="tel" maxLength={20} />
      </Form.Item>
      {isOtherPhone && (
        <Form.Item label="登录密码" name="password" rules={[{ required: true, message: '修改手机号需要输入登录密码' }]}>
          <Input.Password autoComplete="current-password" maxLength={200} placeholder="修改手机号时确认是本人" />
        </Form.Item>
      )}
      <Form.Item label="邮箱" name="email" rules={[ruleOf(ownEmail)]} validateTrigger="onBlur">
        <Input autoComplete="email" inputMode="email" maxLength={100} />
      </Form.Item>
      <Form.Item label="简介" name="introduction">
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={500} showCount />
      </Form.Item>
      <Button htmlType="submit" loading={isPending} type="primary">
        保存资料
      </Button>
    </Form>
  );
}

function orNothing(text: string): string | null {
  return text.trim() || null;
}

/** Asks the schema that the server asks, too. */
function ruleOf(schema: z.ZodType): Rule {
  return {
    validator: (_rule, value: string) => {
      const { error } = schema.safeParse(orNothing(value));
      return error ? Promise.reject(new Error(error.issues[0]?.message)) : Promise.resolve();
    },
  };
}
