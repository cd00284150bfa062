import type { FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import { normalise } from '#shared/normalise.ts';
import { useDraft } from '#web/page/form/use-draft.ts';

/** What the opinion is called among the kept values; no field of a form has this name. */
const opinionName = '#opinion';

interface Typed {
  opinion: string;
  /** Whether the opinion is another than what was there at first. */
  isTyped: boolean;
  /** The values of the form as a text, which changes as they do. */
  typed: string;
  show: (opinion: string) => void;
}

/**
 * Keeps in this browser what a handler types for a task, so that neither a session that ends nor a page that is left
 * loses it, and offers it when the task is opened again.
 */
export function useKeptExplanation(taskId: string, form: FormInstance, { opinion, isTyped, typed, show }: Typed) {
  const draft = useDraft(`workflow/task/${taskId}`);
  const keep = useRef(draft.keep);
  keep.current = draft.keep;
  const isKept = useRef(false);

  useEffect(() => {
    const isFilledIn = typed !== '{}' && form.isFieldsTouched();
    // What is offered from before stays until it is taken up, thrown away or typed over.
    if (!isTyped && !isFilledIn && !isKept.current) return;
    isKept.current = isTyped || isFilledIn;
    const values = normalise(form.getFieldsValue()) as Record<string, unknown>;
    keep.current(isKept.current ? { ...values, [opinionName]: opinion } : null, {});
  }, [opinion, isTyped, typed, form]);

  return {
    offered: draft.offered,
    forget: draft.forget,
    restore() {
      if (!draft.offered) return;
      const { [opinionName]: said, ...values } = draft.offered.values;
      show(String(said));
      form.setFieldsValue(values);
      draft.settle();
    },
  };
}
