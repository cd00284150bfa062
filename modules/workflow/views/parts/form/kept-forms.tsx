import { FormOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { KeptForm } from '../../../definitions.ts';
import { FormPreview } from './form-preview.tsx';

/** The forms that a version was deployed with, each to be looked at as people fill it in; nothing where it has none. */
export function KeptForms({ forms }: { forms: readonly KeptForm[] }) {
  const [shown, setShown] = useState<KeptForm | null>(null);
  return (
    <>
      {forms.map((form) => (
        <Button
          className="definition-file"
          icon={<FormOutlined aria-hidden />}
          key={form.key}
          onClick={() => setShown(form)}
          size="small"
          type="link"
        >
          {titleOf(form)}
        </Button>
      ))}
      {shown && (
        <Modal
          footer={null}
          onCancel={() => setShown(null)}
          open
          title={titleOf(shown)}
          width="min(960px, calc(100vw - 32px))"
        >
          <FormPreview content={shown.content} />
        </Modal>
      )}
    </>
  );
}

function titleOf({ name, edition }: KeptForm): string {
  return `表单“${name}”第 ${edition} 版`;
}
