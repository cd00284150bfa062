import { Input, type InputProps } from 'antd';
import { useEffect, useState } from 'react';
import { clearing } from '#web/kit/inputs/clearing.tsx';

interface TypedFilterProps extends Omit<InputProps, 'value' | 'onChange'> {
  value: string;
  /** Called when typing has come to rest, at Enter and when the input is left. */
  onSettle: (text: string) => void;
}

const restMs = 400;

/** A text to filter by. While a Chinese word is being composed it waits. */
export function TypedFilter({ value, onSettle, ...rest }: TypedFilterProps) {
  const [typed, setTyped] = useState(value);
  const [isComposing, setComposing] = useState(false);
  // What comes back from the address must not undo what has been typed meanwhile; what others put there must show.
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (value !== sent) {
      setTyped(value);
      setSent(value);
    }
  }

  const text = typed.trim();
  const settle = () => {
    if (text === sent) return;
    setSent(text);
    onSettle(text);
  };

  useEffect(() => {
    if (isComposing || text === sent) return;
    const timer = setTimeout(settle, restMs);
    return () => clearTimeout(timer);
  });

  return (
    <Input
      allowClear={clearing}
      autoComplete="off"
      {...rest}
      onBlur={settle}
      onChange={(event) => setTyped(event.target.value)}
      onCompositionEnd={() => setComposing(false)}
      onCompositionStart={() => setComposing(true)}
      onPressEnter={settle}
      value={typed}
    />
  );
}
