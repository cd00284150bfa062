import { CopyOutlined } from '@ant-design/icons';
import { Alert, Button, Modal, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useAction, useCall } from '#web/api/query.ts';
import { useSite } from '#web/api/site.ts';
import { copyText } from '#web/kit/copy-text.ts';
import { Failure } from '#web/kit/failure.tsx';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { user } from '../../user.ts';
import { randomPassword } from './random-password.ts';
import './initial-password.css';

interface InitialPasswordProps {
  id: string;
  /** Whether the user had a password before. */
  isReset?: boolean;
  onClose: () => void;
}

/** Gives a user a password that nobody knew, the first or another one, and shows it this once, to be handed on. */
export function InitialPassword({ id, isReset = false, onClose }: InitialPasswordProps) {
  const title = isReset ? '新密码' : '初始密码';
  const [password] = useState(() => randomPassword(useSite.getState().passwordlength));
  const { mutate, isSuccess, error, data: given } = useAction(user.actions.resetPassword, { isSilent: true });
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
      title={title}
    >
      {!isSuccess && !error && <Skeleton active paragraph={{ rows: 2 }} />}
      {error && <Failure error={error} onRetry={() => mutate({ id, password })} subject={title} />}
      {isSuccess && (
        <>
          <Alert
            showIcon
            description={given.until && `须在 ${formatInstant(given.until)} 之前登录并修改，过期后需要重新设置。`}
            title={`${isReset ? '密码已重置，该用户需要重新登录' : '用户已创建'}。${title}只显示这一次，请转交给本人。`}
            type="success"
          />
          <dl className="initial-password">
            <dt>用户名</dt>
            <dd>{username}</dd>
            <dt>{title}</dt>
            <dd>
              <code>{password}</code>
            </dd>
          </dl>
          <Button
            icon={<CopyOutlined aria-hidden />}
            onClick={() => void copyText(`用户名：${username}\n${title}：${password}`, '用户名和初始密码')}
          >
            复制用户名和密码
          </Button>
        </>
      )}
    </Modal>
  );
}
