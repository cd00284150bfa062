import { Form } from 'antd';
import { useMemo } from 'react';
import type { Flavour } from '#shared/bpmn/flavour.ts';
import { newDiagram } from '#shared/bpmn/new-diagram.ts';
import { AppError } from '#shared/error.ts';
import { choice, text } from '#shared/field.ts';
import { call, sentenceFor } from '#web/api/call.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { enteredValues, ProcessForm } from '#web/kit/form/process-form.tsx';
import { Sheet } from '#web/page/sheet.tsx';
import { getModel, listModels, saveModel } from '../../../models.ts';
import type { Model } from './model-columns.tsx';
import { modelInfoFields } from './model-info-sheet.tsx';

const nameFields = { name: text('流程名称'), key: text('流程标识', 64), ...modelInfoFields };
const newFields = {
  ...nameFields,
  flavour: choice('文件格式', { camunda: 'Camunda', flowable: 'Flowable', activiti: 'Activiti' }),
};

/** What may stand for a process in its file and in the calls about it. */
const keyPattern = /^[A-Za-z_][\w.-]*$/;

interface NewModelSheetProps {
  onClose: () => void;
  /** Told the id of the new drawing. */
  onSaved: (id: string) => void;
  /** The drawing that the new one begins with; an empty one without. */
  copied?: Model;
}

/** Asks what a new process is called, and begins its drawing. */
export function NewModelSheet({ onClose, onSaved, copied }: NewModelSheetProps) {
  const [form] = Form.useForm();
  const fields = copied ? nameFields : newFields;
  const beginning = useMemo(() => {
    const own = Date.now().toString(36);
    if (!copied) return { key: `process_${own}`, flavour: 'camunda' };
    const { name, key, category, description } = copied;
    return { name: `${name} 副本`, key: `${key.slice(0, 50)}_${own}`, category, description };
  }, [copied]);
  const { mutateAsync, isPending } = useAction(saveModel, { isSilent: true, refreshes: [listModels] });

  async function submit() {
    // The form has checked it against these very fields.
    const entered = enteredValues(form, fields) as NewModel | null;
    if (!entered) return;
    const { key, category, description } = entered;
    if (!keyPattern.test(key)) return showKeyProblem('以字母或下划线开头，只含字母、数字、点、连字符和下划线');
    try {
      const { id } = await mutateAsync({ category, description, xml: await drawingOf(entered, copied) });
      onClose();
      onSaved(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.failure === 'conflict') showKeyProblem(error.message);
      else showToast('error', sentenceFor(error));
    }
  }

  function showKeyProblem(problem: string) {
    form.setFields([{ name: 'key', errors: [problem] }]);
    form.scrollToField('key', { focus: true });
  }

  return (
    <Sheet
      isBrief
      isBusy={isPending}
      onClose={onClose}
      onSubmit={() => void submit()}
      title={copied ? `复制“${copied.name}”` : '新建流程'}
      verb={copied ? '复制' : '开始设计'}
    >
      <ProcessForm beginning={beginning} disabled={isPending} fields={fields} form={form} />
    </Sheet>
  );
}

interface NewModel {
  name: string;
  key: string;
  category: string | null;
  description: string | null;
  /** That of the copied one, where there is one. */
  flavour?: Flavour;
}

/** The drawing that a new process begins with; the reader of what is copied is fetched when it is first needed. */
async function drawingOf({ name, key, flavour = 'camunda' }: NewModel, copied: Model | undefined): Promise<string> {
  if (!copied) return newDiagram({ id: key, name, flavour });
  const { xml } = await call(getModel, { id: copied.id }, { isSilent: true });
  const { copiedAs } = await import('#shared/bpmn/copy-as.ts');
  return copiedAs(xml, { from: copied.key, key, name });
}
