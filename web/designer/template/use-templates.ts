import { useCallback, useEffect, useState } from 'react';
import { errorWords } from '../error-words.ts';
import { useDesignerContext } from '../use-drawing.ts';
import type { ElementTemplate, TemplateSource } from './template-source.ts';

/** The templates as they are now: on their way, failed, or there. */
export interface Templates {
  readonly source: TemplateSource;
  readonly list: readonly ElementTemplate[] | null;
  readonly problem: string | null;
  /** Asks again. */
  readonly refresh: () => void;
}

/** The templates of the page around the designer. Throws where the page offers none; then no button leads here. */
export function useTemplates(): Templates {
  const { templates: source } = useDesignerContext();
  if (!source) throw new Error('the page offers no templates');
  const [list, setList] = useState<readonly ElementTemplate[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = useCallback(() => {
    setProblem(null);
    source.list().then(setList, (error: unknown) => setProblem(errorWords(error)));
  }, [source]);
  useEffect(refresh, [refresh]);
  return { source, list, problem, refresh };
}
