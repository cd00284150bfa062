import { Progress } from 'antd';
import './message.css';

interface Counts {
  recipientCount: number | null;
  readCount: number | null;
}

/** How many have read it, of how many. */
export function ReadRate({ recipientCount, readCount }: Counts) {
  if (!recipientCount) return <>–</>;
  const read = readCount ?? 0;
  return (
    <span className="read-rate">
      <Progress
        aria-label="阅读率"
        percent={Math.floor((read / recipientCount) * 100)}
        showInfo={false}
        size={{ width: 60, height: 6 }}
      />
      {Math.floor((read / recipientCount) * 100)}%（{read}/{recipientCount}）
    </span>
  );
}
