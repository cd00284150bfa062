import {
  CompassOutlined,
  DownOutlined,
  HomeOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  SettingOutlined,
  SwapOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Avatar, Badge, type MenuProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { countPositions, switchPosition, watchOtherWindows } from '#web/api/position.ts';
import { useSession } from '#web/api/session.ts';
import { Dropdown } from '#web/kit/dropdown.tsx';
import { formatShort } from '#web/kit/values/number-format.ts';
import { framePiece } from '#web/shell/frame-piece.tsx';
import { narrowScreen, useMediaQuery } from '#web/shell/look/media-query.ts';
import { openSettings, prefetchSettings } from '#web/shell/look/settings-tool.tsx';
import { homePath } from '#web/shell/places/home-path.ts';
import { onPositionWish } from '#web/shell/places/position-wish.ts';
import { forgetTabs } from '#web/shell/tabs/tabs-memory.ts';
import { beginTour, endTour, useTourWish } from '#web/shell/tour/tour-wish.ts';
import { useHelp } from './help-link.tsx';

const Tour = framePiece('界面导览', async () => (await import('#web/shell/tour/tour.tsx')).Tour);

/** To the left and down, so that a count of two digits stands on the picture and not on the name. */
const badgeOffset: [number, number] = [-8, 2];

interface UserMenuProps {
  onLogOut: () => void;
  /** Goes on at once, or after the user has agreed to lose what is unsaved. */
  afterAsking: (goOn: () => void) => void;
}

/** The name of the user, and behind it what concerns the account. */
export function UserMenu({ onLogOut, afterAsking }: UserMenuProps) {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  const [counts, setCounts] = useState<Record<string, number>>({});
  const isTouring = useTourWish((wish) => wish.isOn);
  const name = useRef<HTMLButtonElement>(null);
  const isNarrow = useMediaQuery(narrowScreen);
  const openHelp = useHelp();
  const act = useSwitch(afterAsking);
  useOtherWindows(afterAsking);
  const hasOthers = (user?.positions.length ?? 0) > 1;
  const heldNow = user?.positionid;
  useEffect(() => {
    // Asked again in every post: what waited elsewhere may wait here now.
    if (hasOthers && heldNow) void countPositions().then(setCounts);
  }, [hasOthers, heldNow]);
  if (!user) return null;

  function leaveTour() {
    // Until the tour is gone nothing else takes the focus.
    flushSync(endTour);
    name.current?.focus();
  }

  const { positions, positionid } = user;
  const elsewhere = positions.reduce((sum, { id }) => (id === positionid ? sum : sum + (counts[id] ?? 0)), 0);
  const actingIn = positions.find(({ id }) => id === positionid);

  const items: MenuProps['items'] = [
    { key: 'profile', icon: <UserOutlined />, label: '个人中心', onClick: () => navigate('/profile/index') },
    { key: 'home', icon: <HomeOutlined />, label: '首页', onClick: () => navigate(homePath) },
    ...(isNarrow ? [{ key: 'help', icon: <QuestionCircleOutlined />, label: '帮助', onClick: openHelp }] : []),
    {
      key: 'settings',
      icon: <SettingOutlined />,
      label: '界面设置',
      onClick: () => name.current && openSettings(name.current),
    },
    { key: 'tour', icon: <CompassOutlined />, label: '界面导览', onClick: beginTour },
    ...(positions.length > 1
      ? [
          {
            key: 'positions',
            icon: <SwapOutlined />,
            label: '切换岗位',
            popupClassName: 'user-menu-positions',
            children: positions.map(({ id, title }) => ({
              key: id,
              disabled: id === positionid,
              label: <Post count={counts[id] ?? 0} isCurrent={id === positionid} title={title} />,
              onClick: () => act(id),
            })),
          },
        ]
      : []),
    { type: 'divider' as const },
    { key: 'logout', icon: <LogoutOutlined />, label: '退出登录', onClick: onLogOut },
  ];
  return (
    <>
      <Dropdown
        menu={{ items }}
        onOpenChange={(isOpen) => {
          if (isOpen) prefetchSettings();
          if (isOpen && positions.length > 1) void countPositions().then(setCounts);
        }}
        placement="bottomRight"
      >
        <button aria-label={`账号：${user.name}`} className="user-menu" ref={name} type="button">
          <Badge
            count={elsewhere}
            offset={badgeOffset}
            overflowCount={99}
            size="small"
            title={`其他岗位有 ${elsewhere} 项待办`}
          >
            <Avatar className="user-menu-avatar" size={28} src={user.avatar || undefined}>
              {user.name.slice(0, 1)}
            </Avatar>
          </Badge>
          <span className="user-menu-who">
            <span className="user-menu-name">{user.name}</span>
            {positions.length > 1 && actingIn && <span className="user-menu-post">{actingIn.title}</span>}
          </span>
          <DownOutlined className="user-menu-arrow" />
        </button>
      </Dropdown>
      {isTouring && <Tour onClose={leaveTour} />}
    </>
  );
}

function Post({ title, count, isCurrent }: { title: string; count: number; isCurrent: boolean }) {
  return (
    <span className="user-menu-choice">
      <span>{title}</span>
      {isCurrent && <span className="user-menu-current">当前</span>}
      {count > 0 && (
        <Badge
          count={count > 999 ? formatShort(count) : count}
          overflowCount={999}
          size="small"
          title={`${count} 项待办`}
        />
      )}
    </span>
  );
}

/** Acts in another post, from here or wherever it is wished for: unsaved work is asked about, and the tabs are closed. */
function useSwitch(afterAsking: UserMenuProps['afterAsking']): (positionid: string) => void {
  const navigate = useNavigate();
  const userId = useSession((session) => session.user?.id ?? '');

  async function act(positionid: string) {
    try {
      await switchPosition(positionid);
    } catch {
      // The toast has said why.
      return;
    }
    forgetTabs(userId);
    navigate(homePath);
  }

  const ask = (positionid: string) => afterAsking(() => void act(positionid));
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => onPositionWish((positionid) => latest.current(positionid)), []);
  return ask;
}

/** Follows another window of this browser that switched the post or signed out, after asking about unsaved work. */
function useOtherWindows(afterAsking: UserMenuProps['afterAsking']): void {
  const latest = useRef(afterAsking);
  useEffect(() => {
    latest.current = afterAsking;
  });
  useEffect(
    () =>
      watchOtherWindows((follow) =>
        latest.current(() => {
          const { user } = useSession.getState();
          follow();
          if (user) forgetTabs(user.id);
        }),
      ),
    [],
  );
}
