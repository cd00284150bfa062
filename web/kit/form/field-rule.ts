import type { Rule } from 'antd/es/form';
import type { z } from 'zod';
import { objectOf } from '#shared/field.ts';
import { normalise } from '#shared/normalise.ts';
import { problemsOf } from './problems.ts';

/** A rule that asks the field's own schema, so that form and server never differ. */
export function fieldRule(schema: z.ZodType): Rule {
  const record = objectOf({ value: schema });
  return {
    validator: (_rule, value: unknown) => {
      const [problem] = problemsOf(record, { value: normalise(value) });
      return problem ? Promise.reject(new Error(problem.message)) : Promise.resolve();
    },
  };
}
