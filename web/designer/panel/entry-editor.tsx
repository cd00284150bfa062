import { Button, Drawer, Input, Modal, Select, Space, Switch } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { focusFirstField, isSaidDone } from '#web/kit/keys/dialog-keys.ts';
import { CodeInput } from '../code/code-input.tsx';
import { useDesignerColours } from '../designer-colours.ts';
import { NextRunList } from '../timer/next-run-list.tsx';
import { nextRuns } from '../timer/next-runs.ts';
import { TimerButton } from '../timer/timer-button.tsx';
import {
  type Entry,
  type EntryField,
  type EntryListProps,
  type EntryShape,
  problemsOf,
  rowsIn,
  textIn,
} from './entry.ts';
import { Field, labelIdOf } from './field.tsx';
import { GrowingText } from './growing-text.tsx';

interface EntryEditorProps {
  shape: EntryShape;
  title: string;
  /** What the editor begins with; later values are ignored. */
  entry: Entry;
  others: readonly Entry[];
  isReadOnly: boolean;
  /** Shows a list within the row. */
  renderList: (props: EntryListProps) => ReactNode;
  save: (entry: Entry) => void;
  close: () => void;
}

/** The drawer or dialog that edits one row of a list; nothing is written before it is saved. */
export function EntryEditor(props: EntryEditorProps) {
  const { title, entry, others, isReadOnly, renderList, save, close } = props;
  const { editor } = props.shape;
  const [draft, setDraft] = useState(entry);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const problems = new Map([...timingProblems(editor.fields, draft), ...problemsOf(editor.fields, draft, others)]);
  const touch = (name: string) => setTouched((before) => new Set([...before, name]));
  const change = (name: string, value: Entry[string]) => {
    setDraft((before) => ({ ...before, [name]: value }));
    touch(name);
  };
  /** How often it was refused. */
  const [refusals, setRefusals] = useState(0);
  const finish = () => {
    setTouched(new Set(editor.fields.map(({ name }) => name)));
    if (problems.size === 0) save(draft);
    else setRefusals((before) => before + 1);
  };

  // Dialogs lie outside of the designer, so they do not inherit its colours.
  const colours = useDesignerColours();
  const rows = editor.fields
    .filter(({ isShownFor }) => isShownFor?.(draft) !== false)
    .map((field) => (
      <EditorField
        key={field.name}
        field={field}
        draft={draft}
        problem={touched.has(field.name) ? problems.get(field.name) : undefined}
        right={field.rightOf?.(draft, others)}
        isReadOnly={isReadOnly}
        renderList={renderList}
        change={(value) => change(field.name, value)}
        leave={() => touch(field.name)}
      />
    ));
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) focusFirstField(content.current?.querySelector('.is-wrong') ?? null);
  }, [refusals]);
  const begin = (isOpen: boolean) => isOpen && focusFirstField(content.current);
  const fields = (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it
    <div
      onKeyDown={(event) => {
        if (isReadOnly || !isSaidDone(event)) return;
        event.preventDefault();
        finish();
      }}
      ref={content}
      style={colours}
    >
      {rows}
    </div>
  );
  const footer = isReadOnly ? (
    <Button onClick={close}>关闭</Button>
  ) : (
    <>
      <Button onClick={close}>取 消</Button>
      <Button type="primary" onClick={finish}>
        {editor.yes ?? '保 存'}
      </Button>
    </>
  );
  return editor.place === 'drawer' ? (
    <Drawer
      afterOpenChange={begin}
      open
      size={editor.widthPx ?? 480}
      title={title}
      mask={{ closable: false }}
      onClose={close}
      footer={<div className="designer-editor-footer">{footer}</div>}
    >
      {fields}
    </Drawer>
  ) : (
    <Modal
      afterOpenChange={begin}
      open
      centered
      width={editor.widthPx ?? 600}
      title={title}
      mask={{ closable: false }}
      onCancel={close}
      footer={<div className="designer-editor-footer">{footer}</div>}
    >
      {fields}
    </Modal>
  );
}

interface EditorFieldProps {
  field: EntryField;
  draft: Entry;
  problem: string | undefined;
  right: string | undefined;
  isReadOnly: boolean;
  renderList: EntryEditorProps['renderList'];
  change: (value: Entry[string]) => void;
  leave: () => void;
}

function EditorField({ field, draft, problem, right, ...props }: EditorFieldProps): ReactNode {
  const { isReadOnly, renderList, change, leave } = props;
  if (field.kind === 'list') {
    const rows = rowsIn(draft, field.name);
    return renderList({
      shape: field.list,
      entries: rows,
      isReadOnly,
      add: (row) => change([...rows, row]),
      update: (index, row) => change(rows.with(index, row)),
      remove: (index) => change(rows.toSpliced(index, 1)),
      move: (from, to) => {
        const row = rows[from];
        if (row) change(rows.toSpliced(from, 1).toSpliced(to, 0, row));
      },
    });
  }
  const value = textIn(draft, field.name);
  const status = problem ? ('error' as const) : undefined;
  const caution = field.cautionOf?.(draft);
  const hint = field.kind === 'timing' ? <NextRunList kind={field.timingOf(draft)} text={value} /> : field.hint;
  return (
    <Field
      label={field.label}
      hint={caution ? <span className="designer-caution">{caution}</span> : hint}
      problem={problem}
      {...(right && { right: { text: right, put: () => change(right) } })}
    >
      {(id) =>
        field.kind === 'flag' ? (
          <Switch
            id={id}
            checked={value === 'true'}
            checkedChildren="是"
            unCheckedChildren="否"
            disabled={isReadOnly}
            onChange={(isOn) => change(isOn ? 'true' : '')}
          />
        ) : field.kind === 'choice' ? (
          <Select
            id={id}
            className="designer-wide"
            value={value || undefined}
            status={status}
            disabled={isReadOnly}
            placeholder={field.placeholder ?? '请选择'}
            options={[...withPresent(field.options, value)]}
            onChange={change}
            onBlur={leave}
          />
        ) : field.kind === 'code' ? (
          <CodeInput
            isDisabled={isReadOnly}
            labelledBy={labelIdOf(id)}
            language={field.languageOf?.(draft) ?? 'expression'}
            name={field.label}
            onBlur={leave}
            onChange={change}
            placeholder={field.placeholder}
            value={value}
          />
        ) : field.kind === 'timing' ? (
          <Space.Compact className="designer-wide">
            <Input
              id={id}
              value={value}
              status={status}
              disabled={isReadOnly}
              placeholder={field.placeholder}
              onChange={(event) => change(event.target.value)}
              onBlur={leave}
            />
            <TimerButton
              kind={field.timingOf(draft)}
              label={field.label}
              text={value}
              isDisabled={isReadOnly}
              save={change}
            />
          </Space.Compact>
        ) : (
          <GrowingText
            enterKeyHint="done"
            id={id}
            lines={{ least: 1, most: 4 }}
            value={value}
            status={status}
            disabled={isReadOnly}
            placeholder={field.placeholder}
            onChange={(event) => change(event.target.value)}
            onBlur={leave}
          />
        )
      }
    </Field>
  );
}

/** Checked here, where the reading of cron lines is loaded, and not in the shape. */
function timingProblems(fields: readonly EntryField[], draft: Entry): [string, string][] {
  return fields.flatMap((field): [string, string][] => {
    if (field.kind !== 'timing' || field.isShownFor?.(draft) === false) return [];
    const { problem } = nextRuns(field.timingOf(draft), textIn(draft, field.name), new Date());
    return problem ? [[field.name, problem]] : [];
  });
}

/** A value of the file that is not offered is still shown, so that saving other fields keeps it. */
function withPresent(options: readonly { value: string; label: string }[], value: string) {
  return value === '' || options.some((option) => option.value === value)
    ? options
    : [...options, { value, label: `${value}（文件中的值）` }];
}
