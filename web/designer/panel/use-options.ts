import { useCallback, useEffect, useRef, useState } from 'react';
import type { ParticipantOption, ParticipantSearch } from '../participants.ts';

/** How long a pause in typing lasts before the text is searched for. */
const pauseMs = 250;

interface Found {
  state: 'loading' | 'ready' | 'failed';
  options: readonly ParticipantOption[];
}

/** The options found for what was typed last, and always those of the chosen values, so that they show by name. */
export function useOptions(search: ParticipantSearch, values: readonly string[]) {
  const [found, setFound] = useState<Found>({ state: 'loading', options: [] });
  const chosen = useChosen(search, values);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useRef(0);

  useEffect(() => () => clearTimeout(timer.current), []);

  const find = useCallback(
    (text: string) => {
      clearTimeout(timer.current);
      turn.current += 1;
      const mine = turn.current;
      const settle = (result: Found) => {
        // An answer to an older text must not replace that to a newer one.
        if (mine === turn.current) setFound(result);
      };
      timer.current = setTimeout(
        () => {
          setFound((before) => ({ ...before, state: 'loading' }));
          search(text.trim()).then(
            (options) => settle({ state: 'ready', options }),
            () => settle({ state: 'failed', options: [] }),
          );
        },
        text === '' ? 0 : pauseMs,
      );
    },
    [search],
  );

  const options = [
    ...found.options,
    ...chosen.filter(({ value }) => !found.options.some((one) => one.value === value)),
  ];
  return { options, state: found.state, find };
}

function useChosen(search: ParticipantSearch, values: readonly string[]): readonly ParticipantOption[] {
  const [names, setNames] = useState<ReadonlyMap<string, ParticipantOption>>(new Map());
  const unknown = values.filter((value) => !names.has(value)).join('\n');

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

/** The option of a stored value; one that cannot be found is shown as it is stored. */
async function lookUp(search: ParticipantSearch, value: string): Promise<ParticipantOption> {
  const options = await search(value).catch(() => []);
  return options.find((option) => option.value === value) ?? { value, label: value };
}
