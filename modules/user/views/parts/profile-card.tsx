import { IdcardOutlined, MailOutlined, PhoneOutlined, UserOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useSession } from '#web/api/session.ts';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { AvatarPicker } from './avatar-picker.tsx';
import type { OwnProfile } from './own-profile.ts';
import './profile-card.css';

/** Picture, names, posts and how to be reached. */
export function ProfileCard({ profile }: { profile: OwnProfile }) {
  const { name, username, positions, phone, email, introduction, joinedAt } = profile;
  const positionid = useSession(({ user }) => user?.positionid);
  return (
    <aside aria-label="个人资料" className="panel profile-card">
      <AvatarPicker profile={profile} />
      <h2 className="profile-card-name">{name}</h2>
      <p className="profile-card-introduction">{introduction || '还没有写简介'}</p>
      <dl className="profile-card-facts">
        <Fact icon={<UserOutlined aria-hidden />} title="用户名">
          {username}
        </Fact>
        <Fact icon={<PhoneOutlined aria-hidden />} title="手机号">
          {phone ?? '未填写'}
        </Fact>
        <Fact icon={<MailOutlined aria-hidden />} title="邮箱">
          {email ?? '未填写'}
        </Fact>
        <Fact icon={<IdcardOutlined aria-hidden />} title="岗位">
          <ul className="profile-card-posts">
            {positions.map(({ id, title, isMain }) => (
              <li key={id}>
                {title}
                {isMain && positions.length > 1 && <Tag>主岗</Tag>}
                {id === positionid && positions.length > 1 && <Tag color="blue">当前</Tag>}
              </li>
            ))}
          </ul>
        </Fact>
      </dl>
      <p className="profile-card-joined">账号开通于 {formatInstant(joinedAt).slice(0, 10)}</p>
    </aside>
  );
}

function Fact({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="profile-card-fact">
      <dt>
        {icon} {title}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
