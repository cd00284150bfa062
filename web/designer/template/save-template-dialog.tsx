import { Alert, Checkbox, Empty, Form, Input, Modal, Select } from 'antd';
import { useMemo, useState } from 'react';
import { elementTitle } from '../canvas/element-title.ts';
import { nodeOf, textOf } from '../canvas/moddle.ts';
import { errorWords } from '../error-words.ts';
import type { DialogProps } from '../toolbar/action.ts';
import { withSettings } from './content-fields.ts';
import { knownEditions } from './known-editions.ts';
import { joinedContent, settingsOf } from './read-settings.ts';
import { useTemplates } from './use-templates.ts';
import './template.css';

/** Keeps the settings of the selected element, or some of them, as a template for everybody. */
export default function SaveTemplateDialog({ drawing, close }: DialogProps) {
  const { source, list } = useTemplates();
  const [formerId, setFormerId] = useState('');
  // The dialog covers the drawing, which therefore stays as it was when this opened.
  const element = drawing.focusedElement;
  const settings = useMemo(() => (element ? settingsOf(element) : []), [element]);
  const [name, setName] = useState(() => (element ? textOf(nodeOf(element), 'name').slice(0, 50) : ''));
  const [description, setDescription] = useState('');
  const [wanted, setWanted] = useState(() => settings.map(({ key }) => key));
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  if (!element) return null;

  const type = nodeOf(element).$type;
  const flavour = drawing.flavour ?? 'camunda';
  const others = (list ?? []).filter((one) => one.elementType === type && one.flavour === flavour);
  const former = others.find(({ id }) => id === formerId);
  const canSave = (former !== undefined || name.trim() !== '') && wanted.length > 0;
  const save = async () => {
    if (!canSave || isSaving) return;
    setSaving(true);
    setProblem(null);
    try {
      const content = joinedContent(settings.filter(({ key }) => wanted.includes(key)));
      if (former) await source.save({ ...former, ...withSettings(former.fields, content) });
      else {
        const named = { name: name.trim(), description: description.trim() || null };
        await source.add({ ...named, flavour, elementType: type, content, fields: [] });
      }
      knownEditions(source).refresh();
      close();
    } catch (error) {
      setProblem(errorWords(error));
      setSaving(false);
    }
  };

  return (
    <Modal
      centered
      confirmLoading={isSaving}
      okButtonProps={{ disabled: !canSave }}
      okText="保存模板"
      cancelText="取消"
      onCancel={close}
      onOk={() => void save()}
      open
      title={`把${elementTitle(element)}存为模板`}
    >
      <Form layout="vertical" className="designer-template-form">
        {others.length > 0 && (
          <Form.Item label="存到" htmlFor="template-former">
            <Select
              id="template-former"
              options={[
                { value: '', label: '新模板' },
                ...others.map(({ id, name: known, edition }) => ({
                  value: id,
                  label: `“${known}”的新版本（现为版本 ${edition}）`,
                })),
              ]}
              value={formerId}
              onChange={setFormerId}
            />
          </Form.Item>
        )}
        {!former && (
          <>
            <Form.Item label="模板名称" htmlFor="template-name" required>
              <Input
                id="template-name"
                autoFocus
                maxLength={50}
                value={name}
                onChange={(event) => setName(event.target.value)}
                onPressEnter={() => void save()}
              />
            </Form.Item>
            <Form.Item label="说明" htmlFor="template-description">
              <Input.TextArea
                id="template-description"
                maxLength={200}
                autoSize={{ minRows: 2, maxRows: 4 }}
                placeholder="什么时候用它"
                value={description}
                onChange={(event) => setDescription(event.target.value)}
              />
            </Form.Item>
          </>
        )}
        <Form.Item label="包含的属性" extra={former && '模板里由使用者填写的字段保留，默认值改为该元素现有的值'}>
          {settings.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="该元素还没有设置属性，没有可保存的内容" />
          ) : (
            <Checkbox.Group className="designer-template-settings" value={wanted} onChange={setWanted}>
              {settings.map(({ key, title, summary }) => (
                <Checkbox key={key} value={key}>
                  {title} <span>{summary}</span>
                </Checkbox>
              ))}
            </Checkbox.Group>
          )}
        </Form.Item>
      </Form>
      {problem && <Alert type="error" showIcon title={problem} />}
    </Modal>
  );
}
