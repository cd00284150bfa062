import { CopyOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useAction, useCall } from '#web/api/query.ts';
import { useSite } from '#web/api/site.ts';
import { copyText } from '#web/kit/copy-text.ts';
import { Failure } from '#web/kit/failure.tsx';
import { user } from '../../user.ts';
import { randomPassword } from './random-password.ts';
import './initial-password.css';

/** Gives a new user the first password and shows it this once, to be handed on. */
export function InitialPassword({ id, onClose }: { id: string; onClose: () => void }) {
  const [password] = useState(() => randomPassword(useSite.getState().passwordlength));
  const { mutate, isSuccess, error } = useAction(user.actions.resetPassword, { isSilent: true });
  const { data } = useCall(user.calls.get, { id });
  // The same password again does no harm, so it does none that effects may run twice.
  useEffect(() => mutate({ id, password }), [mutate, id, password]);
  const username = data?.record.username ?? '';

  return (
    <Modal
      closable={false}
      footer={
        <Button onClick={onClose} type={isSuccess ? 'primary' : 'default'}>
          {isSuccess ? '我已记下' : '稍后再设'}
        </Button>
      }
      keyboard={false}
      mask={{ closable: false }}
      open
      title="初始密码"
    >
      {!isSuccess && !error && <Skeleton active paragraph={{ rows: 2 }} />}
      {error && <Failure error={error} onRetry={() => mutate({ id, password })} subject="初始密码" />}
      {isSuccess && (
        <>
          <Alert showIcon title="用户已创建。初始密码只显示这一次，请转交给本人。" type="success" />
          <dl className="initial-password">
            <dt>用户名</dt>
            <dd>{username}</dd>
            <dt>初始密码</dt>
            <dd>
              <code>{password}</code>
            </dd>
          </dl>
          <Button
            icon={<CopyOutlined aria-hidden />}
            onClick={() => void copyText(`用户名：${username}\n初始密码：${password}`, '用户名和初始密码')}
          >
            复制用户名和密码
          </Button>
        </>
      )}
    </Modal>
  );
}
