import { Alert } from 'antd';

interface EndedNoteProps {
  /** Where others are at work, and who. */
  ended: readonly { name: string; handlers: readonly string[] }[];
}

/** Says what else ends as a case is put elsewhere; nothing where that is nothing. */
export function EndedNote({ ended }: EndedNoteProps) {
  if (ended.length === 0) return null;
  const nodes = ended.map(
    ({ name, handlers }) => `【${name}】${handlers.length > 0 ? `（${handlers.join('、')}）` : ''}`,
  );
  return <Alert showIcon title={`其他并行的环节同时结束：${nodes.join('、')}`} type="warning" />;
}
