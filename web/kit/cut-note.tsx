interface CutNoteProps {
  /** What a list answered. */
  answer: { rows: readonly object[]; total: number } | undefined;
  /** What is counted: 份文档, 项需求. */
  unit: string;
}

/** Says of a page that shows every row how many it has left out; nothing where it shows them all. */
export function CutNote({ answer, unit }: CutNoteProps) {
  if (!answer || answer.rows.length >= answer.total) return null;
  return (
    <p className="cut-note" role="status">
      共 {answer.total.toLocaleString('zh-CN')} {unit}，这里只计入前 {answer.rows.length.toLocaleString('zh-CN')} {unit}
      ；其余的请缩小范围，或在列表中查看。
    </p>
  );
}
