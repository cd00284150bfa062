import { Form, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { beginningOf, writableFields } from '#shared/bpmn/form-fields.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { FormUploadsContext, useFormUploads } from '#web/kit/files/form-uploads.ts';
import { enteredValues, ProcessForm, showRefusal } from '#web/kit/form/process-form.tsx';
import { isWideForm } from '#web/kit/form/wide-form.ts';
import { Sheet } from '#web/page/sheet.tsx';
import { type InstanceDetail, resubmit } from '../../../tasks.ts';
import { wayBackOptions } from '../deciding/decisions.ts';
import { useCaseSheet } from './use-case-sheet.ts';

interface ResubmitSheetProps {
  instance: InstanceDetail;
  onClose: () => void;
}

/** Lets the starter of an instance that stands alone mend what was filled in, and sends it on its way again. */
export function ResubmitSheet({ instance, onClose }: ResubmitSheetProps) {
  const [form] = Form.useForm();
  const sheet = useCaseSheet(instance, onClose);
  const uploads = useFormUploads();
  const { startFields } = instance;
  const fields = useMemo(() => writableFields(startFields), [startFields]);
  const { mutateAsync, isPending } = useAction(resubmit, { isSilent: true });
  const [isDirect, setDirect] = useState(false);
  const hasFields = Object.keys(fields).length > 0;

  async function submit() {
    const variables = hasFields ? enteredValues(form, fields, instance.variables) : {};
    if (!variables || uploads.holdUp()) return;
    await sheet.attempt(
      async () => {
        await mutateAsync({
          instanceId: instance.id,
          variables,
          ...(instance.comeBackTo && { isDirect }),
        });
        showToast('success', '已重新提交');
      },
      (error) => showRefusal(form, fields, error),
    );
  }

  return (
    <Sheet
      isBusy={isPending}
      isWide={isWideForm(fields, startFields)}
      onClose={sheet.close}
      onSubmit={() => void submit()}
      problem={sheet.problem}
      title="重新提交"
      verb="重新提交"
    >
      {hasFields ? (
        <FormUploadsContext value={uploads}>
          <ProcessForm
            beginning={beginningOf(startFields, instance.variables)}
            disabled={isPending}
            fields={fields}
            form={form}
            labels={instance.labels}
            layout={startFields}
          />
        </FormUploadsContext>
      ) : (
        <p className="dialog-note">{instance.comeBackTo ? '选择提交后的去向。' : '流程会从头开始审批。'}</p>
      )}
      {instance.comeBackTo && (
        <Radio.Group
          disabled={isPending}
          onChange={(event) => setDirect(event.target.value === true)}
          options={wayBackOptions(instance.comeBackTo)}
          value={isDirect}
          vertical
        />
      )}
    </Sheet>
  );
}
