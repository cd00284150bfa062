import { Button, Form, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { beginningOf, writableFields } from '#shared/bpmn/form-fields.ts';
import { chinaDay } from '#shared/day.ts';
import type { FormContent } from '#shared/form/form-spec.ts';
import { processFieldsOf } from '#shared/form/process-fields.ts';
import { showToast } from '#web/api/toast.ts';
import { FormUploadsContext, useFormUploads } from '#web/kit/files/form-uploads.ts';
import { enteredValues, ProcessForm } from '#web/kit/form/process-form.tsx';
import { sampleOf } from './form-sample.ts';
import './form-board.css';

/** A form as people fill it in, at a desk or on a phone. Nothing that is entered goes anywhere. */
export function FormPreview({ content }: { content: FormContent }) {
  const [form] = Form.useForm();
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  const uploads = useFormUploads();
  const layout = useMemo(() => processFieldsOf(content), [content]);
  const fields = useMemo(() => writableFields(layout), [layout]);

  function check() {
    if (enteredValues(form, fields) && !uploads.holdUp()) showToast('success', '填写的内容符合表单的全部规则');
  }

  return (
    <div className="form-preview">
      <div className="form-preview-tools">
        <Segmented
          aria-label="预览设备"
          onChange={setDevice}
          options={[
            { value: 'desktop', label: '桌面' },
            { value: 'phone', label: '手机' },
          ]}
          value={device}
        />
        <Button onClick={() => form.setFieldsValue(sampleOf(layout, chinaDay()))}>填入示例数据</Button>
        <Button onClick={() => form.resetFields()}>清空</Button>
        <Button onClick={check}>检查填写</Button>
      </div>
      <div className={`panel form-preview-sheet form-preview-${device}`}>
        {layout.length === 0 ? (
          <p className="form-board-hint">表单还没有字段。</p>
        ) : (
          <FormUploadsContext value={uploads}>
            <ProcessForm beginning={beginningOf(layout)} fields={fields} form={form} layout={layout} />
          </FormUploadsContext>
        )}
      </div>
    </div>
  );
}
