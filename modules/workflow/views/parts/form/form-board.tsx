import { RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { AppError } from '#shared/error.ts';
import { formContent, formProblems } from '#shared/form/form-content.ts';
import { type FormContent, type FormFieldType, formFieldTypes } from '#shared/form/form-spec.ts';
import type { OutputOf } from '#shared/operation.ts';
import { sentenceFor } from '#web/api/call.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { useUndoKeys } from '#web/kit/keys/use-undo-keys.ts';
import { useUndoable } from '#web/kit/keys/use-undoable.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { useTab } from '#web/shell/tabs/use-tab.ts';
import { getForm, listFormEditions, pageForms, saveForm } from '../../../forms.ts';
import { listForms } from '../../../references.ts';
import { useSaveKey } from '../drawing/use-save-key.ts';
import { FormCanvas } from './form-canvas.tsx';
import { formStateOf, formStates } from './form-columns.tsx';
import {
  contentOf,
  draftOf,
  type FormDraft,
  fieldAdded,
  fieldChanged,
  fieldMoved,
  fieldRemoved,
  fieldShifted,
  groupAdded,
  groupRemoved,
  groupRenamed,
  newField,
} from './form-draft.ts';
import { FormFieldSettings } from './form-field-settings.tsx';
import { FormInfoSheet } from './form-info-sheet.tsx';
import { FormPreview } from './form-preview.tsx';
import { FormSide } from './form-side.tsx';
import { PublishFormSheet } from './publish-form-sheet.tsx';
import './form-board.css';

type OpenedForm = OutputOf<typeof getForm>;

/** The desk on which a form is designed: kinds of fields, the form itself, and what the chosen field says. */
export function FormBoard({ opened }: { opened: OpenedForm }) {
  const { setUnsaved, setTitle } = useTab();
  const { state: draft, change, ...steps } = useUndoable(() => draftOf(opened.content));
  const [version, setVersion] = useState(opened.version);
  const [saved, setSaved] = useState(() => JSON.stringify(contentOf(draft)));
  const [chosen, setChosen] = useState<string | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const [stage, setStage] = useState({ edition: opened.edition, isAhead: opened.isAhead });
  const [isPublished, setPublished] = useState(false);
  const { id, key } = opened;
  const [about, setAbout] = useState({ name: opened.name, category: opened.category, description: opened.description });
  const [isRenamed, setRenamed] = useState(false);
  const refreshes = [pageForms, getForm, listForms, listFormEditions];
  const { mutateAsync, isPending } = useAction(saveForm, { isSilent: true, refreshes });
  const content = useMemo(() => contentOf(draft), [draft]);
  const isDirty = JSON.stringify(content) !== saved;
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);
  useEffect(() => setTitle(`表单 ${about.name}`), [about.name, setTitle]);

  const fields = draft.groups.flatMap((group) => group.fields);
  const field = fields.find(({ key }) => key === chosen);
  const problems = problemsIn(draft);

  function add(type: FormFieldType) {
    const added = newField(draft, type);
    change((before) => fieldAdded(before, added, chosen));
    setChosen(added.key);
  }

  /** Whether what is drawn is kept now. */
  async function save(): Promise<boolean> {
    const [first] = problems;
    if (first) {
      setChosen(first.key);
      showToast('error', first.message);
      return false;
    }
    if (!isDirty) return true;
    // It would be saved on top of what the save under way is about to replace.
    if (isPending) {
      showToast('info', '正在保存，请稍候再试');
      return false;
    }
    try {
      const answer = await mutateAsync({ id, version, key, ...about, content });
      setVersion(answer.version);
      setStage((before) => ({ ...before, isAhead: true }));
      setSaved(JSON.stringify(content));
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      showToast('error', sentenceFor(error));
      return false;
    }
  }

  const saveAndTell = () => void save().then((isKept) => isKept && showToast('success', '已保存'));
  useSaveKey(saveAndTell);
  useUndoKeys(steps.undo, steps.redo);

  return (
    <section className="form-board">
      <PageHeader
        extra={<StateTag states={formStates} value={isDirty ? 'unsaved' : formStateOf(stage)} variant="tag" />}
        note={<code>form:{key}</code>}
        title={about.name}
      >
        <Button onClick={() => setPreviewed(!isPreviewed)}>{isPreviewed ? '继续设计' : '预览'}</Button>
        <Button onClick={() => setRenamed(true)}>名称与分类</Button>
        <Button loading={isPending} onClick={saveAndTell}>
          保存
        </Button>
        <Button onClick={() => void save().then(setPublished)} type="primary">
          发布
        </Button>
      </PageHeader>
      {isPreviewed ? (
        <FormPreview content={content} />
      ) : (
        <div className="form-desk">
          <aside aria-label="字段类型" className="panel form-palette">
            {(Object.keys(formFieldTypes) as FormFieldType[]).map((type) => (
              <Button key={type} onClick={() => add(type)}>
                {formFieldTypes[type]}
              </Button>
            ))}
          </aside>
          <div className="form-drawing">
            <div className="form-drawing-tools">
              <Segmented
                aria-label="版式"
                onChange={(columns) => change((before) => ({ ...before, columns }))}
                options={[
                  { value: 2 as const, label: '两列' },
                  { value: 1 as const, label: '一列' },
                ]}
                value={draft.columns}
              />
              <Button onClick={() => change(groupAdded)}>添加分组</Button>
              <Button
                aria-label="撤销"
                disabled={!steps.canUndo}
                icon={<UndoOutlined aria-hidden />}
                onClick={steps.undo}
                title="撤销（Ctrl+Z）"
                type="text"
              />
              <Button
                aria-label="重做"
                disabled={!steps.canRedo}
                icon={<RedoOutlined aria-hidden />}
                onClick={steps.redo}
                title="重做（Ctrl+Y）"
                type="text"
              />
              <span className="form-drawing-count">{fields.length} 个字段</span>
            </div>
            <FormCanvas
              chosen={chosen}
              draft={draft}
              onChoose={setChosen}
              onMove={(key, over) => change((before) => fieldMoved(before, key, over))}
              onRemove={(key) => change((before) => fieldRemoved(before, key))}
              onRemoveGroup={(key) => change((before) => groupRemoved(before, key))}
              onRename={(key, title) => change((before) => groupRenamed(before, key, title), `title of ${key}`)}
            />
          </div>
          <FormSide isChosen={field !== undefined} onClose={() => setChosen(null)}>
            {field && (
              <FormFieldSettings
                field={field}
                key={`${field.key} ${field.type} ${steps.walks}`}
                onChange={(changed) =>
                  change(
                    (before) => fieldChanged(before, field.key, changed),
                    `${Object.keys(changed).join()} of ${field.key}`,
                  )
                }
                onShift={(by) => change((before) => fieldShifted(before, field.key, by))}
                others={fields.filter((other) => other.key !== field.key)}
              />
            )}
          </FormSide>
        </div>
      )}
      {isRenamed && (
        <FormInfoSheet
          info={{ id, version, key, ...about, content: JSON.parse(saved) as FormContent }}
          onClose={() => setRenamed(false)}
          onSaved={(kept) => {
            setVersion(kept.version);
            setAbout(kept);
            showToast('success', '已保存');
          }}
          title="名称与分类"
          verb="保存"
        />
      )}
      {isPublished && (
        <PublishFormSheet
          form={{ id, name: about.name, version }}
          onClose={() => setPublished(false)}
          onPublished={(answer) => {
            setVersion(answer.version);
            setStage({ edition: answer.edition, isAhead: false });
          }}
        />
      )}
    </section>
  );
}

/** What keeps a draft from being kept, with the field to look at. */
function problemsIn(draft: FormDraft): { key: string | null; message: string }[] {
  const content = contentOf(draft);
  const { error } = formContent.safeParse(content);
  const all = [...formProblems(content), ...(error?.issues ?? [])];
  return all.map(({ path, message }) => {
    const [, group, , index] = path;
    const field = draft.groups[Number(group)]?.fields[Number(index)];
    const isNamed = !field || (field.label !== '' && message.includes(`“${field.label}”`));
    return {
      key: field?.key ?? null,
      message: isNamed ? message : `“${field.label || formFieldTypes[field.type]}”：${message}`,
    };
  });
}
