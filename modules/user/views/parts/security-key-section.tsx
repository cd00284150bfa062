import { KeyOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { listKeys } from '../../security-keys.ts';
import { AddSecurityKey } from './add-security-key.tsx';
import { RemoveSecurityKey } from './remove-security-key.tsx';
import './session-list.css';

type Key = OutputOf<typeof listKeys>['rows'][number];

/** The own security keys and passkeys: those that there are, and the way to add and remove them. */
export function SecurityKeySection() {
  const { data, error, isPending, refetch } = useCall(listKeys, {}, { isSilent: true });
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Key | null>(null);
  const isHere = data?.origin === location.origin;
  return (
    <section className="profile-section">
      <div className="profile-section-head">
        <h2 className="section-title">安全密钥与通行密钥</h2>
        {isHere && (
          <Button onClick={() => setAdding(true)} type="primary">
            添加密钥
          </Button>
        )}
      </div>
      {isPending && <Skeleton active paragraph={{ rows: 1 }} title={false} />}
      {!isPending && !data && <Failure error={error} onRetry={() => refetch()} subject="安全密钥" />}
      {data && (
        <p className="profile-note">
          登录时除密码外，插上安全密钥，或用手机、电脑的指纹、面容、锁屏密码确认。密钥只认本系统的地址，假冒的网站骗不走。建议添加两个，一个备用。
        </p>
      )}
      {data && !isHere && <p className="profile-note">{whereElse(data.origin)}</p>}
      {data && data.rows.length > 0 && (
        <ul className="session-list">
          {data.rows.map((row) => (
            <li className="session-device" key={row.id}>
              <span aria-hidden className="session-icon">
                <KeyOutlined />
              </span>
              <div className="session-what">
                <div className="session-name">{row.name}</div>
                <div className="session-facts">
                  <span>添加于 {formatInstant(row.createdAt)}</span>
                  <span>{row.lastUsedAt ? `上次使用 ${formatInstant(row.lastUsedAt)}` : '还没有用过'}</span>
                </div>
              </div>
              <Button aria-label={`移除 ${row.name}`} onClick={() => setRemoved(row)} size="small">
                移除
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddSecurityKey count={data?.rows.length ?? 0} onClose={() => setAdding(false)} />}
      {removed && <RemoveSecurityKey id={removed.id} name={removed.name} onClose={() => setRemoved(null)} />}
    </section>
  );
}

/** Where keys can be added, for whoever came by another address. */
function whereElse(origin: string | null) {
  if (!origin) return '服务器没有设置公开地址（PUBLIC_URL），不能添加，请联系管理员。';
  return (
    <>
      密钥只能在系统的正式地址 <a href={`${origin}/profile/index?tab=security`}>{origin}</a> 添加和使用。
    </>
  );
}
