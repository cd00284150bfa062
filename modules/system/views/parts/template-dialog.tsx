import { Form, Input, Modal } from 'antd';
import { fill, type NoticeTemplate, templateWords } from '#shared/channel.ts';
import { type NoticeKind, noticeKinds } from '#shared/notice.ts';

type Words = Pick<NoticeTemplate, 'subject' | 'body' | 'sms'>;

interface TemplateDialogProps {
  template: Words & { kind: NoticeKind };
  onSave: (words: Words) => void;
  onClose: () => void;
}

/** The words of a kind of notices, with how they will look. */
export function TemplateDialog({ template, onSave, onClose }: TemplateDialogProps) {
  const [form] = Form.useForm<Words>();
  const words = Form.useWatch([], form) ?? template;
  const sample = {
    平台: '通途',
    姓名: '江小满',
    类型: noticeKinds[template.kind],
    标题: '窗口批量导入功能升级',
    内容: '请在今天下班前处理',
    链接: `${location.origin}/dashboard/todo`,
  };
  const rules = [{ required: true, whitespace: true, message: '请填写' }];
  return (
    <Modal
      cancelText="取消"
      okText="保存"
      onCancel={onClose}
      onOk={() => form.validateFields().then(onSave, () => undefined)}
      open
      title={`${noticeKinds[template.kind]}的通知模板`}
      width={720}
    >
      <p className="dialog-note">可以使用：{templateWords.map((word) => `{${word}}`).join('、')}</p>
      <Form form={form} initialValues={template} layout="vertical">
        <Form.Item label="邮件标题" name="subject" rules={rules}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item label="邮件正文" name="body" rules={rules}>
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} maxLength={5000} />
        </Form.Item>
        <Form.Item label="短信" name="sms" rules={rules}>
          <Input.TextArea autoSize={{ minRows: 2 }} maxLength={300} />
        </Form.Item>
      </Form>
      <section aria-label="预览" className="template-preview">
        <strong>{fill(words.subject ?? '', sample)}</strong>
        <p>{fill(words.body ?? '', sample)}</p>
        <p>短信：{fill(words.sms ?? '', sample)}</p>
      </section>
    </Modal>
  );
}
