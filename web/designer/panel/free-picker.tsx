import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { splitList } from '#shared/bpmn/read-approval.ts';
import { isExpression } from '../is-expression.ts';
import type { ParticipantSearch } from '../participants.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { Field, TextField } from './field.tsx';
import { OptionSelect } from './option-select.tsx';

interface FreePickerProps {
  label: string;
  /** The text as the file has it; several values are joined by commas. */
  value: string;
  commit: (text: string) => void;
  /** Without it there is only the free text. */
  search: ParticipantSearch | undefined;
  isSeveral?: boolean;
  hint?: ReactNode;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  emptyText?: string | undefined;
}

/** A text of the engine that is chosen from what this installation has, or written freely: an expression or a name of another system. */
export function FreePicker(props: FreePickerProps) {
  const { label, value, commit, search, isSeveral = false, hint, placeholder, isDisabled, emptyText } = props;
  const { drawing } = useDesignerContext();
  const [wanted, setWanted] = useState<'list' | 'text' | null>(null);
  const way = wanted ?? (isExpression(value) ? 'text' : 'list');
  const isFixed = isDisabled || drawing.isReadOnly;

  if (!search || way === 'text') {
    return (
      <TextField
        label={label}
        value={value}
        commit={(text) => commit(text.trim())}
        {...(placeholder && { placeholder })}
        {...(isDisabled && { isDisabled })}
        hint={
          <>
            {hint}
            {search && !isFixed && <WayButton onClick={() => setWanted('list')}>从列表选择</WayButton>}
          </>
        }
      />
    );
  }
  return (
    <Field
      label={label}
      hint={
        <>
          {hint}
          {!isFixed && <WayButton onClick={() => setWanted('text')}>填写文本或表达式</WayButton>}
        </>
      }
    >
      {(id) => (
        <OptionSelect
          id={id}
          search={search}
          isSeveral={isSeveral}
          {...(isDisabled && { isDisabled })}
          {...(emptyText && { emptyText })}
          values={isSeveral ? splitList(value) : value === '' ? [] : [value]}
          change={(values) => commit(values.join(','))}
        />
      )}
    </Field>
  );
}

function WayButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button className="designer-way" size="small" type="link" onClick={onClick}>
      {children}
    </Button>
  );
}
