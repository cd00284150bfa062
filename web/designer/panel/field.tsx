import { Button, Input, Space } from 'antd';
import { type ReactNode, useId } from 'react';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { CodeInput } from '../code/code-input.tsx';
import type { CodeLanguage } from '../code/code-language.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { GrowingText } from './growing-text.tsx';
import { useIsFound } from './panel-search.ts';
import { useDraft } from './use-draft.ts';

interface FieldProps {
  label: string;
  /** Said below the control. */
  hint?: ReactNode;
  /** What is wrong with the value, instead of the hint. */
  problem?: string;
  /** What would be right in place of a wrong value. */
  right?: { readonly text: string; readonly put: () => void };
  /** Gets the id that the label points to. */
  children: (id: string) => ReactNode;
}

/** A labelled row of the property panel. */
export function Field({ label, hint, problem, right, children }: FieldProps) {
  const id = useId();
  if (!useIsFound(label)) return null;
  return (
    <div className={problem ? 'designer-field is-wrong' : 'designer-field'}>
      <label htmlFor={id} id={labelIdOf(id)}>
        {label}
      </label>
      <div>
        {children(id)}
        {problem ? (
          <p className="designer-problem" role="alert">
            {problem}
            {right && (
              <Button onClick={right.put} size="small" type="link">
                改为 {right.text}
              </Button>
            )}
          </p>
        ) : (
          hint && <div className="designer-hint">{hint}</div>
        )}
      </div>
    </div>
  );
}

/** The id of the label of a field, for what a label cannot point to. */
export function labelIdOf(id: string): string {
  return `${id}-label`;
}

/** How many lines a field that grows has at least and at most. */
const lineCounts = {
  name: { least: 1, most: 3 },
  text: { least: 2, most: 4 },
};

/** What a field shows, and how another control puts a text in its place. */
export interface FieldDraft {
  readonly text: string;
  readonly put: (text: string) => void;
}

/** What a field for text needs, however it is edited. */
export interface TextFieldProps {
  label: string;
  value: string;
  /** Writes the text to the model by one command. */
  commit: (text: string) => void;
  problemOf?: (text: string) => string | undefined;
  /** What would be right in place of a text with a problem. */
  rightOf?: (text: string) => string | undefined;
  hint?: ReactNode;
  /** What is wrong with what the model says. */
  fault?: string;
  placeholder?: string;
  /** Grows with its text: a name that may have line breaks, a longer text, or code. */
  lines?: keyof typeof lineCounts | 'code';
  /** What code is written in. */
  language?: CodeLanguage;
  isDisabled?: boolean;
  /** A button at the end of a field of one line, which can put a text into it. */
  beside?: (draft: FieldDraft) => ReactNode;
}

/** A text property; what is typed becomes one step of the history. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    value,
    commit,
    problemOf,
    rightOf,
    hint,
    fault,
    placeholder,
    lines,
    language = 'expression',
    isDisabled,
    beside,
  } = props;
  const { drawing } = useDesignerContext();
  const { text, problem, change, put, settle, setIsComposing } = useDraft({ drawing, value, commit, problemOf });
  // What was found is about what the model says, not about what is being typed in its place.
  const wrong = problem ?? (text === value ? fault : undefined);
  const instead = problem && rightOf?.(text);
  const control = {
    value: text,
    placeholder,
    disabled: isDisabled,
    status: wrong ? ('error' as const) : undefined,
    onBlur: settle,
    onCompositionStart: () => setIsComposing(true),
    onCompositionEnd: () => setIsComposing(false),
  };
  return (
    <Field
      label={label}
      hint={hint}
      problem={wrong}
      {...(instead && { right: { text: instead, put: () => put(instead) } })}
    >
      {(id) =>
        lines === 'code' ? (
          <CodeInput
            isDisabled={isDisabled}
            labelledBy={labelIdOf(id)}
            language={language}
            name={label}
            onBlur={settle}
            onChange={change}
            onComposing={setIsComposing}
            placeholder={placeholder}
            value={text}
          />
        ) : lines ? (
          <GrowingText
            {...control}
            id={id}
            lines={lineCounts[lines]}
            onChange={(event) => change(event.target.value)}
          />
        ) : (
          besideOf(
            <Input
              {...control}
              id={id}
              allowClear={clearing}
              onChange={(event) => change(event.target.value)}
              onPressEnter={settle}
            />,
            beside?.({ text, put }),
          )
        )
      }
    </Field>
  );
}

function besideOf(input: ReactNode, button: ReactNode): ReactNode {
  if (!button) return input;
  return (
    <Space.Compact className="designer-wide">
      {input}
      {button}
    </Space.Compact>
  );
}
