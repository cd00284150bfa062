import type { FormInstance } from 'antd';
import { useRef } from 'react';
import { recordProblems } from '#shared/check-record.ts';
import { metaOf } from '#shared/field.ts';
import type { AnyModule } from '#shared/module.ts';
import { placeOf } from '#web/kit/form/problems.ts';
import type { Values } from './form-values.ts';

/**
 * Shows what is wrong with fields taken together as soon as they contradict each other, at the inputs that have been
 * touched; sums over lines wait until the form is saved, as they are wrong while they are being entered.
 */
export function useCrossCheck(
  { declaration }: AnyModule,
  form: FormInstance,
): (now: Values, before: Values | null) => void {
  const shown = useRef<readonly string[]>([]);
  return (now, before) => {
    const problems = recordProblems(declaration, now, before).filter(({ path }) => {
      const schema = declaration.fields[path];
      return schema && metaOf(schema).kind !== 'lines' && form.isFieldTouched(path);
    });
    const paths = problems.map(({ path }) => path);
    const solved = shown.current.filter((path) => !paths.includes(path));
    form.setFields([
      ...solved.map((path) => ({ name: placeOf({ path }), errors: [] })),
      ...problems.map(({ path, message }) => ({ name: placeOf({ path }), errors: [message] })),
    ]);
    shown.current = paths;
  };
}
