import { DownOutlined, HomeOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { Avatar, Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { homePath } from './home-path.ts';

/** The name of the user, and behind it what concerns the account. */
export function UserMenu({ onLogOut }: { onLogOut: () => void }) {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  if (!user) return null;

  const items = [
    { key: 'profile', icon: <UserOutlined />, label: '个人中心', onClick: () => navigate('/profile/index') },
    { key: 'home', icon: <HomeOutlined />, label: '首页', onClick: () => navigate(homePath) },
    { type: 'divider' as const },
    { key: 'logout', icon: <LogoutOutlined />, label: '退出登录', onClick: onLogOut },
  ];
  return (
    <Dropdown menu={{ items }} placement="bottomRight" trigger={['click']}>
      <button aria-label={`账号：${user.name}`} className="user-menu" type="button">
        <Avatar className="user-menu-avatar" size={28} src={user.avatar || undefined}>
          {user.name.slice(0, 1)}
        </Avatar>
        <span className="user-menu-name">{user.name}</span>
        <DownOutlined className="user-menu-arrow" />
      </button>
    </Dropdown>
  );
}
