import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FormPage } from '#web/page/form/form-page.tsx';
import { useMay } from '#web/page/use-may.ts';
import { composeForm } from '../compose-form.ts';
import { message } from '../message.ts';
import { type Template, TemplateDialog } from './parts/template-dialog.tsx';

const sections = [
  { title: '收件人', fields: ['toUsers', 'toEveryone', 'scope'] },
  { title: '消息', fields: ['title', 'category', 'body', 'attachments'] },
  { title: '发送', fields: ['needReceipt', 'sendAt', 'isDraft'] },
] as const;

/** Who may not write to a whole range of people is not asked for one. */
const narrowSections = sections.map((section) =>
  section.title === '收件人' ? { ...section, fields: ['toUsers'] as const } : section,
);

/** Writing a message: to people, or to everybody who meets some conditions; at once or at a time. */
export default function Create() {
  const [query] = useSearchParams();
  const maySpread = useMay(message.declaration.lifecycle.broadcast.grants);
  const [isChoosing, setChoosing] = useState(false);
  const [template, setTemplate] = useState<Template | null>(null);
  const to = query.get('to');
  return (
    <>
      <div className="message-create-bar">
        <Button onClick={() => setChoosing(true)}>套用模板</Button>
      </div>
      <FormPage
        initialValues={{ ...(to && { toUsers: [to] }), ...template?.values }}
        key={template?.id ?? 'new'}
        listPath="/message/sent"
        module={composeForm}
        sections={maySpread ? sections : narrowSections}
        title="写消息"
        verb="发送"
        done={({ isDraft, sendAt }) => (isDraft ? '已存为草稿' : sendAt ? '已定时发送' : '已发送')}
      />
      {isChoosing && (
        <TemplateDialog
          onChoose={(chosen) => {
            setTemplate(chosen);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
