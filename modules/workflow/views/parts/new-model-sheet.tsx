import { Form } from 'antd';
import { useMemo } from 'react';
import { newDiagram } from '#shared/bpmn/new-diagram.ts';
import { AppError } from '#shared/error.ts';
import { choice, text } from '#shared/field.ts';
import { sentenceFor } from '#web/api/call.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { Sheet } from '#web/page/sheet.tsx';
import { listModels, saveModel } from '../../models.ts';
import { modelInfoFields } from './model-info-sheet.tsx';
import { enteredValues, ProcessForm } from './process-form.tsx';

const fields = {
  name: text('流程名称'),
  key: text('流程标识', 64),
  ...modelInfoFields,
  flavour: choice('文件格式', { camunda: 'Camunda', flowable: 'Flowable', activiti: 'Activiti' }),
};

/** What may stand for a process in its file and in the calls about it. */
const keyPattern = /^[A-Za-z_][\w.-]*$/;

interface NewModelSheetProps {
  onClose: () => void;
  /** Told the id of the new drawing. */
  onSaved: (id: string) => void;
}

/** Asks what a new process is called, and begins its drawing. */
export function NewModelSheet({ onClose, onSaved }: NewModelSheetProps) {
  const [form] = Form.useForm();
  const beginning = useMemo(() => ({ key: `process_${Date.now().toString(36)}`, flavour: 'camunda' }), []);
  const { mutateAsync, isPending } = useAction(saveModel, { isSilent: true, refreshes: [listModels] });

  async function submit() {
    // The form has checked it against these very fields.
    const entered = enteredValues(form, fields) as NewModel | null;
    if (!entered) return;
    const { name, key, category, description, flavour } = entered;
    if (!keyPattern.test(key)) return showKeyProblem('以字母或下划线开头，只含字母、数字、点、连字符和下划线');
    try {
      const { id } = await mutateAsync({ category, description, xml: newDiagram({ id: key, name, flavour }) });
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
    <Sheet isBrief isBusy={isPending} onClose={onClose} onSubmit={() => void submit()} title="新建流程" verb="开始设计">
      <ProcessForm beginning={beginning} disabled={isPending} fields={fields} form={form} />
    </Sheet>
  );
}

interface NewModel {
  name: string;
  key: string;
  category: string | null;
  description: string | null;
  flavour: 'camunda' | 'flowable' | 'activiti';
}
