import { keepPreviousData } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { beginningOf, writableFields } from '#shared/bpmn/form-fields.ts';
import { AppError } from '#shared/error.ts';
import type { uploadFlow } from '#shared/file.ts';
import type { Labels } from '#shared/module.ts';
import { normalise } from '#shared/normalise.ts';
import type { OutputOf } from '#shared/operation.ts';
import { sentenceFor } from '#web/api/call.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { showToast } from '#web/api/toast.ts';
import { FormUploadsContext, useFormUploads } from '#web/kit/files/form-uploads.ts';
import { LabelledField } from '#web/kit/form/labelled-field.tsx';
import { enteredValues, ProcessForm, showRefusal } from '#web/kit/form/process-form.tsx';
import { isWideForm } from '#web/kit/form/wide-form.ts';
import { useSettled } from '#web/kit/inputs/use-settled.ts';
import { DraftOffer } from '#web/page/form/draft-offer.tsx';
import { useDraft } from '#web/page/form/use-draft.ts';
import { Sheet } from '#web/page/sheet.tsx';
import { useGoOn } from '#web/shell/places/use-go-on.ts';
import { startProcess } from '../../../definitions.ts';
import { forecastStart } from '../../../forecast.ts';
import { listInstances } from '../../../instances.ts';
import { countWork, listWork } from '../../../tasks.ts';
import { Forecast } from '../case/forecast.tsx';
import { NoteInput } from '../case/note-input.tsx';
import { useChoices } from '../deciding/use-choices.ts';
import type { Startable } from './startable.ts';
import '../deciding/decision.css';

/** What the title of a case is called among the values of a draft; no field of a form has this name. */
const titleName = '#title';

/** Asks what a process needs to know to begin, starts it and leads to it. */
export function StartSheet({ process, onClose }: { process: Startable; onClose: () => void }) {
  const [form] = Form.useForm();
  const goOn = useGoOn();
  const userName = useSession((session) => session.user?.name) ?? '';
  const usualTitle = `${userName}的${process.name}`;
  const [title, setTitle] = useState(usualTitle);
  const [labels, setLabels] = useState<Labels>({});
  const learnt = useRef<Labels>({});
  const draft = useDraft(`workflow/start/${process.key}`);
  const [problem, setProblem] = useState<string | null>(null);
  const fields = useMemo(() => writableFields(process.formFields), [process]);
  const choices = useChoices();
  const uploads = useFormUploads();
  const [note, setNote] = useState<OutputOf<typeof uploadFlow> | null>(null);
  const entered = useSettled(JSON.stringify(Form.useWatch([], form) ?? {}), 400);
  const { data: expected } = useCall(
    forecastStart,
    { key: process.key, variables: JSON.parse(entered) as Record<string, unknown> },
    { isSilent: true, placeholderData: keepPreviousData },
  );
  const { mutateAsync, isPending } = useAction(startProcess, {
    isSilent: true,
    refreshes: [countWork, listInstances, listWork],
  });

  function keep(written: string) {
    const values = normalise(form.getFieldsValue()) as Record<string, unknown>;
    const isUntouched = written === usualTitle && !form.isFieldsTouched();
    draft.keep(isUntouched ? null : { ...values, [titleName]: written }, { ...labels, ...learnt.current });
  }

  function restore() {
    if (!draft.offered) return;
    const { [titleName]: written, ...values } = draft.offered.values;
    setLabels(draft.offered.labels);
    setTitle(String(written));
    form.setFieldsValue(values);
    draft.settle();
  }

  async function submit() {
    const variables = Object.keys(fields).length > 0 ? enteredValues(form, fields) : {};
    if (!process.hasTitle && title.trim() === '') return setProblem('请填写标题');
    const chosen = choices.given(expected);
    if (!variables || !chosen || uploads.holdUp()) return;
    try {
      const { instanceId } = await mutateAsync({
        key: process.key,
        title: process.hasTitle ? null : title.trim(),
        variables,
        choices: chosen.choices,
        noteFileId: note?.id ?? null,
      });
      draft.forget();
      showToast('success', '已发起');
      onClose();
      goOn(`/workflow/detail?id=${instanceId}`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const about = error.fields.find(({ path }) => path === 'title');
      if (about) setProblem(about.message);
      const isTold = choices.refuse(error);
      if (!showRefusal(form, fields, error) && !about && !isTold) showToast('error', sentenceFor(error));
    }
  }

  return (
    <Sheet
      isBusy={isPending}
      isWide={isWideForm(fields, process.formFields)}
      onClose={onClose}
      onSubmit={() => void submit()}
      title={`发起${process.name}`}
      verb="提交"
    >
      <DraftOffer draft={draft} onRestore={restore} />
      {!process.hasTitle && (
        <LabelledField isRequired label="标题" problem={problem}>
          {(ties) => (
            <Input
              {...ties}
              disabled={isPending}
              maxLength={100}
              onChange={(event) => {
                setTitle(event.target.value);
                setProblem(null);
                keep(event.target.value);
              }}
              value={title}
            />
          )}
        </LabelledField>
      )}
      <FormUploadsContext value={uploads}>
        <ProcessForm
          beginning={beginningOf(process.formFields)}
          disabled={isPending}
          fields={fields}
          form={form}
          labels={labels}
          layout={process.formFields}
          onChange={() => keep(title)}
          onLearn={(more) => {
            learnt.current = { ...learnt.current, ...more };
            if (form.isFieldsTouched()) keep(title);
          }}
        />
        <section aria-label="说明文档" className="start-forecast">
          <h3 className="process-form-title">说明文档</h3>
          <NoteInput disabled={isPending} onChange={setNote} value={note} />
        </section>
      </FormUploadsContext>
      <section aria-label="流程预测" className="start-forecast">
        <h3 className="process-form-title">流程预测</h3>
        <Forecast
          chosen={choices.chosen}
          disabled={isPending}
          expected={expected}
          onChoose={choices.choose}
          place={{ key: process.key }}
          problems={choices.problems}
        />
      </section>
    </Sheet>
  );
}
