import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { FieldProblem } from '#shared/error.ts';
import { type Place, placeOf } from '#web/kit/form/problems.ts';

interface FieldState {
  name: Place;
  errors?: string[] | undefined;
}

interface Problems {
  /** What still stands of what was shown last. */
  problems: readonly FieldProblem[];
  /** Puts problems at their inputs and goes to the first. */
  show: (problems: readonly FieldProblem[]) => void;
  jump: (problem: FieldProblem) => void;
  /** For the form: takes off what its inputs no longer complain about. */
  follow: (fields: FieldState[]) => void;
  /** For the form: a problem with lines as a whole is gone with any change in them. */
  forgive: (changed: Record<string, unknown>) => void;
}

const patchPrefix = /^patch\./;

/** The problems of a form, from its own checks and from the server alike: at the inputs, and summed up. */
export function useProblems(form: FormInstance): Problems {
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);

  function jump(problem: FieldProblem) {
    form.scrollToField(placeOf(problem), { block: 'center', focus: true, scrollMode: 'always' });
  }

  return {
    problems,
    jump,
    show(found) {
      const here = found.map(({ path, message }) => ({ path: path.replace(patchPrefix, ''), message }));
      form.setFields(problems.map((problem) => ({ name: placeOf(problem), errors: [] })));
      for (const [path, same] of Map.groupBy(here, (problem) => problem.path)) {
        form.setFields([{ name: placeOf({ path }), errors: same.map(({ message }) => message) }]);
      }
      setProblems(here);
      // The sum of the problems has moved the inputs down by then.
      const [first] = here;
      if (first) setTimeout(() => jump(first));
    },
    follow(fields) {
      if (problems.length === 0) return;
      const solved = new Set(fields.filter(({ errors }) => errors?.length === 0).map(({ name }) => name.join('.')));
      const standing = problems.filter(({ path }) => !solved.has(path));
      if (standing.length < problems.length) setProblems(standing);
    },
    forgive(changed) {
      const lists = Object.keys(changed).filter((name) => Array.isArray(changed[name]));
      form.setFields(lists.map((name) => ({ name: [name], errors: [] })));
      setProblems((before) => before.filter(({ path }) => !lists.includes(path)));
    },
  };
}
