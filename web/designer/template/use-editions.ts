import { useEffect, useMemo } from 'react';
import { Signal } from '../signal.ts';
import { useDesignerContext, useSignal } from '../use-drawing.ts';
import { knownEditions } from './known-editions.ts';

const never = new Signal();

/** The editions of a template, the newest first; undefined while they are on their way. None where no templates are kept. */
export function useEditions(key: string | undefined) {
  const { templates: source } = useDesignerContext();
  const known = useMemo(() => source && knownEditions(source), [source]);
  useSignal(known?.changes ?? never);
  useEffect(() => {
    if (key !== undefined) known?.ask([key]);
  }, [known, key]);
  return {
    editions: known && key !== undefined ? known.of(key) : [],
    hasFailed: key !== undefined && known?.hasFailed(key) === true,
    refresh: () => known?.refresh(),
  };
}
