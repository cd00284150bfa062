import { Input, Tooltip } from 'antd';
import { useRef, useState } from 'react';

/** How editing a cell ended: dropped by key or by leaving it wrong, written, or written with the step to another cell. */
export type CellEnd = 'cancel' | 'drop' | 'stay' | 'down' | 'next' | 'previous';

interface CellEditorProps {
  label: string;
  value: string;
  problemOf: (text: string) => string | undefined;
  /** Called once; the text is to be written unless it was dropped. */
  onEnd: (text: string, end: CellEnd) => void;
}

/** A cell while it is typed in. A wrong text is told and never written. */
export function CellEditor({ label, value, problemOf, onEnd }: CellEditorProps) {
  const [text, setText] = useState(value);
  const problem = text === value ? undefined : problemOf(text);
  // Leaving the cell takes its focus away, which ends it once more.
  const isOver = useRef(false);
  const leave = (end: CellEnd) => {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(text, end);
  };
  const finish = (end: CellEnd) => {
    if (!problem) leave(end);
  };
  return (
    <Tooltip open={problem !== undefined} title={problem} color="red">
      <Input
        aria-invalid={problem !== undefined}
        aria-label={label}
        autoFocus
        onBlur={() => leave(problem ? 'drop' : 'stay')}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          // The keys of the table and the drawer are not meant while a text is written.
          event.stopPropagation();
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') leave('cancel');
          else if (event.key === 'Enter') finish('down');
          else if (event.key === 'Tab') finish(event.shiftKey ? 'previous' : 'next');
          else return;
          event.preventDefault();
        }}
        size="small"
        status={problem ? 'error' : undefined}
        value={text}
      />
    </Tooltip>
  );
}
