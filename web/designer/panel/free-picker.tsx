import { EditOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { type ReactNode, useState } from 'react';
import { splitList } from '#shared/bpmn/split-list.ts';
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
        hint={hint}
        value={value}
        commit={(text) => commit(text.trim())}
        {...(placeholder && { placeholder })}
        {...(isDisabled && { isDisabled })}
        {...(search &&
          !isFixed && {
            beside: () => (
              <WayButton icon={<UnorderedListOutlined />} title="从列表选择" onClick={() => setWanted('list')} />
            ),
          })}
      />
    );
  }
  return (
    <Field label={label} hint={hint}>
      {(id) => (
        <Space.Compact className="designer-wide">
          <OptionSelect
            id={id}
            search={search}
            isSeveral={isSeveral}
            {...(isDisabled && { isDisabled })}
            {...(emptyText && { emptyText })}
            values={isSeveral ? splitList(value) : value === '' ? [] : [value]}
            change={(values) => commit(values.join(','))}
          />
          {!isFixed && <WayButton icon={<EditOutlined />} title="填写文本或表达式" onClick={() => setWanted('text')} />}
        </Space.Compact>
      )}
    </Field>
  );
}

interface WayButtonProps {
  icon: ReactNode;
  title: string;
  onClick: () => void;
}

function WayButton({ icon, title, onClick }: WayButtonProps) {
  return <Button icon={icon} aria-label={title} title={title} onClick={onClick} />;
}
