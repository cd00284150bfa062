import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { focusProblem, type Problems, problemsOf } from './problems.ts';

/** A form of texts in front of the login. */
export interface PublicForm<Name extends string> {
  values: Record<Name, string>;
  problems: Problems;
  isBusy: boolean;
  form: RefObject<HTMLFormElement | null>;
  set: (name: Name, value: string) => void;
  show: (error: unknown) => void;
  /** Shows these problems beside the inputs and no others; the first of them gets the cursor. */
  report: (problems: Problems) => void;
  /** Checks, then does the work; what goes wrong shows beside the inputs. */
  onSubmit: (event: FormEvent) => void;
}

interface Rules<Name extends string> {
  beginning: Record<Name, string>;
  /** What is missing or wrong before anything is sent. */
  check: (values: Record<Name, string>) => Partial<Record<Name, string | false | undefined>>;
  work: (values: Record<Name, string>) => Promise<void>;
  /** Names of inputs beside the values, whose problems the server may tell as well. */
  others?: readonly string[];
}

/** Keeps the values and problems of a form in front of the login, and lets it be sent once at a time. */
export function usePublicForm<Name extends string>({
  beginning,
  check,
  work,
  others = [],
}: Rules<Name>): PublicForm<Name> {
  const [values, setValues] = useState(beginning);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<Problems>({});
  // When problems are found, not when one of them is mended.
  useEffect(() => focusProblem(form.current, found), [found]);

  function report(all: Problems) {
    setProblems(all);
    setFound(all);
  }

  function show(error: unknown) {
    report(problemsOf(error, [...Object.keys(beginning), ...others]));
  }

  async function send() {
    setBusy(true);
    await work(values).catch(show);
    setBusy(false);
  }

  return {
    values,
    problems,
    isBusy,
    form,
    show,
    report,
    set(name, value) {
      setValues((earlier) => ({ ...earlier, [name]: value }));
      // What was wrong with the old value says nothing about the new one.
      setProblems(({ [name]: _settled, ...others }) => others);
    },
    onSubmit(event) {
      event.preventDefault();
      if (isBusy) return;
      const wrong = Object.entries(check(values)).filter((entry): entry is [string, string] => Boolean(entry[1]));
      report(Object.fromEntries(wrong));
      if (wrong.length === 0) void send();
    },
  };
}
