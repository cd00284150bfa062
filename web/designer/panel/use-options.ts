import { useCallback, useEffect, useRef, useState } from 'react';
import { AppError } from '#shared/error.ts';
import { isExpression } from '../is-expression.ts';
import type { ParticipantOption, ParticipantSearch } from '../participants.ts';

/** How long a pause in typing lasts before the text is searched for. */
const pauseMs = 250;

/** A choice, and whether what is stored stands for nothing that is known here. */
export interface PickedOption extends ParticipantOption {
  readonly isMissing?: boolean;
}

/** What has become of a search. */
export interface SearchState {
  readonly kind: 'loading' | 'ready' | 'failed';
  /** Why it failed, in Chinese, where the server said so. */
  readonly reason?: string;
}

interface Found {
  state: SearchState;
  options: readonly PickedOption[];
}

/** The options found for what was typed last, and always those of the chosen values, so that they show by name. */
export function useOptions(search: ParticipantSearch, values: readonly string[]) {
  const [found, setFound] = useState<Found>({ state: { kind: 'loading' }, options: [] });
  const chosen = useChosen(search, values);
  const [wanted, setWanted] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useRef(0);
  const typed = useRef('');

  useEffect(() => () => clearTimeout(timer.current), []);

  const find = useCallback(
    (text: string) => {
      clearTimeout(timer.current);
      setWanted(text.trim());
      typed.current = text;
      turn.current += 1;
      const mine = turn.current;
      const settle = (result: Found) => {
        // An answer to an older text must not replace that to a newer one.
        if (mine === turn.current) setFound(result);
      };
      // Whoever presses Enter before the answer is there must not choose from that to another text.
      if (text !== '') setFound({ state: { kind: 'loading' }, options: [] });
      timer.current = setTimeout(
        () => {
          setFound((before) => ({ ...before, state: { kind: 'loading' } }));
          search(text.trim()).then(
            (options) => settle({ state: { kind: 'ready' }, options }),
            (error: unknown) => settle({ state: failureOf(error), options: [] }),
          );
        },
        text === '' ? 0 : pauseMs,
      );
    },
    [search],
  );

  const open = useCallback(
    (isOpen: boolean) => {
      // A list that opens because somebody types already searches for that.
      if (isOpen && typed.current === '') find('');
      if (!isOpen) typed.current = '';
    },
    [find],
  );

  const options = [
    ...found.options,
    ...chosen.filter(({ value }) => !found.options.some((one) => one.value === value)),
  ];
  return { options, state: found.state, text: wanted, find, open };
}

function useChosen(search: ParticipantSearch, values: readonly string[]): readonly PickedOption[] {
  const [names, setNames] = useState<ReadonlyMap<string, PickedOption>>(new Map());
  const unknown = values.filter((value) => !names.has(value) && !isExpression(value)).join('\n');

  useEffect(() => {
    if (unknown === '') return;
    let isCurrent = true;
    void Promise.all(unknown.split('\n').map((value) => lookUp(search, value))).then((options) => {
      if (isCurrent) setNames((before) => new Map([...before, ...options.map((one) => [one.value, one] as const)]));
    });
    return () => {
      isCurrent = false;
    };
  }, [search, unknown]);

  return values.map((value) => names.get(value) ?? { value, label: value });
}

/** The option of a stored value; one that cannot be found is shown as it is stored, and marked when it is known to be none. */
async function lookUp(search: ParticipantSearch, value: string): Promise<PickedOption> {
  try {
    const options = await search(value, true);
    return options.find((option) => option.value === value) ?? { value, label: value, isMissing: true };
  } catch {
    return { value, label: value };
  }
}

function failureOf(error: unknown): SearchState {
  return { kind: 'failed', ...(error instanceof AppError && { reason: error.message }) };
}
