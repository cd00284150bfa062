import { Progress } from 'antd';

/** So many of those invited, as a bar with the numbers beside it. */
export function AnswerBar({ count, of, words }: { count: number | null; of: number | null; words: string }) {
  if (!of) return null;
  return (
    <Progress
      aria-label={`${words} ${count ?? 0} 人，应到 ${of} 人`}
      format={() => `${count ?? 0}/${of}`}
      percent={Math.round(((count ?? 0) / of) * 100)}
      size="small"
      status="normal"
    />
  );
}
