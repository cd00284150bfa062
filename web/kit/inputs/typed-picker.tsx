import {
  type ChangeEvent,
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Spelling } from './picker-spelling.ts';

/** The ends of what a picker picks: a day or a moment has but the first. */
const ends = ['start', 'end'] as const;
type End = (typeof ends)[number];

interface Typing {
  spelling: Spelling;
  /** What is stored, at each end; what was typed there and means nothing stays as it was typed. */
  values: readonly (string | null)[];
  /** Whether whoever draws it says what is wrong with it. */
  isWrong?: boolean;
  /** Takes what was typed at one of the ends; null for nothing. */
  take: (end: number, value: string | null) => void;
}

const TypingContext = createContext<Typing | null>(null);

/**
 * Around a picker of the component library, which itself knows one spelling and forgets all others: what is typed counts in any
 * spelling that people use as soon as it is left or entered, and stays where it means nothing, for its field to say so. The picker
 * is given {@link typedParts}.
 */
export function TypedPicker({ children, ...typing }: Typing & { children: ReactNode }) {
  return <TypingContext value={typing}>{children}</TypingContext>;
}

interface TypedInputProps extends ComponentProps<'input'> {
  'date-range'?: End;
}

function TypedInput({ value, onChange: _ofPicker, onBlur, onKeyDown, ...rest }: TypedInputProps) {
  const typing = use(TypingContext);
  if (!typing) throw new Error('a typed picker stands in a TypedPicker');
  const { spelling, values, isWrong = false, take } = typing;
  const end = ends.indexOf(rest['date-range'] ?? 'start');
  const stored = values[end] ?? null;
  const [typed, setTyped] = useState<string | null>(null);
  const [seen, setSeen] = useState(stored);
  if (seen !== stored) {
    setSeen(stored);
    setTyped(null);
  }
  const isKept = stored !== null && spelling.shown(stored) === null;
  // The picker's own answer to a key goes by what it holds once the text was taken.
  const press = useRef(onKeyDown);
  useLayoutEffect(() => {
    press.current = onKeyDown;
  });

  /** Whether there is nothing that means nothing. */
  function settle(): boolean {
    if (typed === null) return !isKept;
    const text = typed.trim();
    const read = text === '' ? null : spelling.read(text);
    const next = read ? spelling.stored(read) : text || null;
    setTyped(null);
    if (next !== stored) take(end, next);
    return text === '' || read !== null;
  }

  function keyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') setTyped(null);
    const isLeft = event.key === 'Enter' || event.key === 'Tab';
    const isRead = !isLeft || flushSync(settle);
    // Enter stays where it has not answered; Tab goes on whatever is there.
    if (isRead || event.key === 'Tab') press.current?.(event);
  }

  return (
    <input
      {...rest}
      {...((isKept || isWrong) && { 'aria-invalid': true })}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
      onChange={(event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value)}
      onKeyDown={keyDown}
      value={typed ?? (isKept ? stored : value)}
    />
  );
}

/** The parts of a picker within {@link TypedPicker}. */
export const typedParts = { input: TypedInput };
