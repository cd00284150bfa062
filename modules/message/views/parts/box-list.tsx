import { StarFilled } from '@ant-design/icons';
import { Pagination, Skeleton } from 'antd';
import { type Box, boxes, type Letter, readBox } from '#modules/messageinbox/inbox.ts';
import { useCall } from '#web/api/query.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import { TypedFilter } from '#web/page/filters/typed-filter.tsx';
import { pagedQuery } from '#web/page/paged/paged-list.tsx';

interface BoxListProps {
  box: string | null;
  folder: string | null;
  search: string | null;
  /** The page on show. */
  at: string | null;
  openId: string | null;
  onChange: (place: { search?: string | null; at?: string | null }) => void;
  onOpen: (messageId: string) => void;
}

const size = 20;

/** One page of a box, the newest message first. */
export function BoxList({ box, folder, search, at, openId, onChange, onOpen }: BoxListProps) {
  const shown: Box = box && box in boxes ? (box as Box) : 'inbox';
  const page = Math.max(1, Number(at) || 1);
  const query = useCall(readBox, { box: shown, folder, search, page, size }, pagedQuery);
  const { data, error } = query;
  return (
    <div className="mailbox-list">
      <div className="mailbox-search">
        <TypedFilter
          aria-label="搜索标题"
          onSettle={(text) => onChange({ search: text || null, at: null })}
          placeholder="搜索标题"
          value={search ?? ''}
        />
      </div>
      {!data && (error ? <Failure error={error} onRetry={query.refetch} subject="信箱" /> : <Skeleton active />)}
      {data?.rows.length === 0 && (
        <Empty title={search ? '没有符合条件的消息' : '这里还没有消息'}>
          {search ? '请换个词再试。' : '同事发来的消息会出现在这里。'}
        </Empty>
      )}
      <ul className="mailbox-letters">
        {data?.rows.map((letter) => (
          <Line isOpen={letter.messageId === openId} key={letter.id} letter={letter} onOpen={onOpen} />
        ))}
      </ul>
      {data && data.total > size && (
        <Pagination
          className="mailbox-pages"
          current={page}
          onChange={(next) => onChange({ at: String(next) })}
          pageSize={size}
          showSizeChanger={false}
          simple
          total={data.total}
        />
      )}
    </div>
  );
}

interface LineProps {
  letter: Letter;
  isOpen: boolean;
  onOpen: (messageId: string) => void;
}

function Line({ letter, isOpen, onOpen }: LineProps) {
  const { messageId, title, senderName, deliveredAt, readAt, starred, needReceipt, receiptAt, isRecalled } = letter;
  const tags = [
    isRecalled ? '已撤回' : null,
    needReceipt ? (receiptAt ? '已回执' : '待回执') : null,
    letter.category,
  ].filter(Boolean);
  return (
    <li>
      <button
        aria-current={isOpen ? 'true' : undefined}
        className={readAt ? 'letter' : 'letter letter-unread'}
        onClick={() => onOpen(messageId)}
        type="button"
      >
        <span className="letter-head">
          <span className="letter-sender">{senderName ?? '系统'}</span>
          <RelativeTime at={deliveredAt} />
        </span>
        <span className="letter-title">
          {starred && <StarFilled aria-label="星标" className="letter-star" />}
          {title}
        </span>
        {tags.length > 0 && <span className="letter-tags">{tags.join(' · ')}</span>}
      </button>
    </li>
  );
}
