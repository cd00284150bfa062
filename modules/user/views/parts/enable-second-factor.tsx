import { Button, Form, Input, Modal, QRCode, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { AppError } from '#shared/error.ts';
import { useAction } from '#web/api/query.ts';
import { copyText } from '#web/kit/copy-text.ts';
import { Failure } from '#web/kit/failure.tsx';
import { totpBegin, totpConfirm, totpState } from '../../second-factor.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import './second-factor.css';

/** Ties an authenticator app to the account: scan, prove by a code, keep the recovery codes. */
export function EnableSecondFactor({ onClose }: { onClose: () => void }) {
  const { mutate: begin, data: secret, error, isPending: isBeginning } = useAction(totpBegin, { isSilent: true });
  const confirming = useAction(totpConfirm, { isSilent: true, refreshes: [totpState] });
  const [form] = Form.useForm<{ code: string }>();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  useEffect(() => begin({}), [begin]);

  function confirm({ code }: { code: string }) {
    confirming.mutate(
      { code: code.replaceAll(/\s/g, '') },
      {
        onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
        onError: (problem) => {
          const message = problem instanceof AppError ? problem.message : '没有启用成功';
          form.setFields([{ name: 'code', errors: [message] }]);
        },
      },
    );
  }

  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  return (
    <Modal
      cancelText="取消"
      confirmLoading={confirming.isPending}
      okButtonProps={{ disabled: !secret }}
      okText="开启两步验证"
      onCancel={onClose}
      onOk={form.submit}
      open
      title="开启两步验证"
    >
      {isBeginning && <Skeleton active paragraph={{ rows: 6 }} />}
      {error && <Failure error={error} onRetry={() => begin({})} subject="二维码" />}
      {secret && (
        <>
          <p className="dialog-note">1. 用手机上的身份验证器（如微软 Authenticator、谷歌身份验证器）扫描二维码。</p>
          <div className="second-factor-scan">
            <QRCode bgColor="#fff" bordered={false} color="#000" size={176} type="svg" value={secret.uri} />
            <div className="second-factor-secret">
              <span>无法扫描时，手动输入密钥：</span>
              <code>{inGroups(secret.secret)}</code>
              <Button onClick={() => void copyText(secret.secret, '密钥')} size="small">
                复制密钥
              </Button>
            </div>
          </div>
          <Form form={form} layout="vertical" name="enable-second-factor" onFinish={confirm}>
            <Form.Item
              label="2. 输入验证器上显示的六位数字"
              name="code"
              rules={[{ required: true, message: '请填写六位数字' }]}
            >
              <Input
                autoComplete="one-time-code"
                autoFocus
                className="second-factor-code"
                inputMode="numeric"
                maxLength={8}
                placeholder="000000"
              />
            </Form.Item>
          </Form>
        </>
      )}
    </Modal>
  );
}

/** In fours, as people type it. */
function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
