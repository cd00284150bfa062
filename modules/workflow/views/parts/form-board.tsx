import { Button, Segmented } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { AppError } from '#shared/error.ts';
import { type FormFieldType, formContent, formFieldTypes, formProblems } from '#shared/form/form-content.ts';
import type { OutputOf } from '#shared/operation.ts';
import { sentenceFor } from '#web/api/call.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { StateTag } from '#web/kit/state-tag.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { useTab } from '#web/shell/use-tab.ts';
import { getForm, listFormEditions, pageForms, saveForm } from '../../forms.ts';
import { listForms } from '../../references.ts';
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
import { FormPreview } from './form-preview.tsx';
import { PublishFormSheet } from './publish-form-sheet.tsx';
import './form-board.css';

type OpenedForm = OutputOf<typeof getForm>;

/** The desk on which a form is designed: kinds of fields, the form itself, and what the chosen field says. */
export function FormBoard({ opened }: { opened: OpenedForm }) {
  const { setUnsaved } = useTab();
  const [draft, setDraft] = useState<FormDraft>(() => draftOf(opened.content));
  const [version, setVersion] = useState(opened.version);
  const [saved, setSaved] = useState(() => JSON.stringify(contentOf(draft)));
  const [chosen, setChosen] = useState<string | null>(null);
  const [isPreviewed, setPreviewed] = useState(false);
  const [stage, setStage] = useState({ edition: opened.edition, isAhead: opened.isAhead });
  const [isPublished, setPublished] = useState(false);
  const refreshes = [pageForms, getForm, listForms, listFormEditions];
  const { mutateAsync, isPending } = useAction(saveForm, { isSilent: true, refreshes });
  const content = useMemo(() => contentOf(draft), [draft]);
  const isDirty = JSON.stringify(content) !== saved;
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);

  const fields = draft.groups.flatMap((group) => group.fields);
  const field = fields.find(({ key }) => key === chosen);
  const problems = problemsIn(draft);

  function add(type: FormFieldType) {
    const added = newField(draft, type);
    setDraft((before) => fieldAdded(before, added, chosen));
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
    const { id, key, name, category, description } = opened;
    try {
      const answer = await mutateAsync({ id, version, key, name, category, description, content });
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

  return (
    <section className="form-board">
      <PageHeader
        extra={<StateTag states={formStates} value={isDirty ? 'unsaved' : formStateOf(stage)} variant="tag" />}
        note={<code>form:{opened.key}</code>}
        title={opened.name}
      >
        <Button onClick={() => setPreviewed(!isPreviewed)}>{isPreviewed ? '继续设计' : '预览'}</Button>
        <Button
          loading={isPending}
          onClick={() => void save().then((isKept) => isKept && showToast('success', '已保存'))}
        >
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
                onChange={(columns) => setDraft((before) => ({ ...before, columns }))}
                options={[
                  { value: 2 as const, label: '两列' },
                  { value: 1 as const, label: '一列' },
                ]}
                value={draft.columns}
              />
              <Button onClick={() => setDraft(groupAdded)}>添加分组</Button>
              <span className="form-drawing-count">{fields.length} 个字段</span>
            </div>
            <FormCanvas
              chosen={chosen}
              draft={draft}
              onChoose={setChosen}
              onMove={(key, over) => setDraft((before) => fieldMoved(before, key, over))}
              onRemove={(key) => setDraft((before) => fieldRemoved(before, key))}
              onRemoveGroup={(key) => setDraft((before) => groupRemoved(before, key))}
              onRename={(key, title) => setDraft((before) => groupRenamed(before, key, title))}
            />
          </div>
          <aside aria-label="字段设置" className="panel form-side">
            {field ? (
              <FormFieldSettings
                field={field}
                key={`${field.key} ${field.type}`}
                onChange={(change) => setDraft((before) => fieldChanged(before, field.key, change))}
                onShift={(by) => setDraft((before) => fieldShifted(before, field.key, by))}
                others={fields.filter(({ key }) => key !== field.key)}
              />
            ) : (
              <p className="form-board-hint">选择一个字段后，在这里设置它的名称、规则和显示条件。</p>
            )}
          </aside>
        </div>
      )}
      {isPublished && (
        <PublishFormSheet
          form={{ id: opened.id, name: opened.name, version }}
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
    const isNamed = !field || message.includes(`“${field.label}”`);
    return { key: field?.key ?? null, message: isNamed ? message : `“${field.label}”：${message}` };
  });
}
