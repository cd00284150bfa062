import {
  FileDoneOutlined,
  FolderOutlined,
  InboxOutlined,
  MailOutlined,
  SendOutlined,
  StarOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Box, boxes, countBox } from '#modules/messageinbox/inbox.ts';
import { useCall } from '#web/api/query.ts';

interface BoxesProps {
  box: string | null;
  folder: string | null;
  onChange: (place: { box: string | null; folder: string | null }) => void;
}

const icons: Readonly<Record<Exclude<Box, 'folder'>, ReactNode>> = {
  inbox: <InboxOutlined aria-hidden />,
  unread: <MailOutlined aria-hidden />,
  starred: <StarOutlined aria-hidden />,
  receipt: <FileDoneOutlined aria-hidden />,
};

const ownBoxes = ['inbox', 'unread', 'starred', 'receipt'] as const;

/** The boxes, one's own folders, and the way to what one has sent. */
export function Boxes({ box, folder, onChange }: BoxesProps) {
  const { data } = useCall(countBox, {}, { isSilent: true });
  const counts: Partial<Record<Box, number>> = { unread: data?.unread ?? 0, receipt: data?.receipt ?? 0 };
  return (
    <nav aria-label="信箱" className="mailbox-boxes">
      {ownBoxes.map((each) => (
        <BoxButton
          count={counts[each]}
          icon={icons[each]}
          isCurrent={(box ?? 'inbox') === each}
          key={each}
          onClick={() => onChange({ box: each === 'inbox' ? null : each, folder: null })}
          title={boxes[each]}
        />
      ))}
      {data?.folders.map((name) => (
        <BoxButton
          icon={<FolderOutlined aria-hidden />}
          isCurrent={box === 'folder' && folder === name}
          key={`folder ${name}`}
          onClick={() => onChange({ box: 'folder', folder: name })}
          title={name}
        />
      ))}
      <Link className="mailbox-box" to="/message/sent">
        <SendOutlined aria-hidden />
        <span className="mailbox-box-title">我发出的</span>
      </Link>
    </nav>
  );
}

interface BoxButtonProps {
  title: string;
  icon: ReactNode;
  count?: number | undefined;
  isCurrent: boolean;
  onClick: () => void;
}

function BoxButton({ title, icon, count = 0, isCurrent, onClick }: BoxButtonProps) {
  return (
    <button
      aria-current={isCurrent ? 'true' : undefined}
      className="mailbox-box"
      onClick={onClick}
      title={title}
      type="button"
    >
      {icon}
      <span className="mailbox-box-title">{title}</span>
      {count > 0 && <span className="mailbox-count">{count >= 10_000 ? '9999+' : count}</span>}
    </button>
  );
}
