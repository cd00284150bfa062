import { ArrowLeftOutlined } from '@ant-design/icons';
import { Alert, Button, Collapse, Empty, Select, Tag } from 'antd';
import { useState } from 'react';
import { type TemplateField, templateFields } from '#shared/bpmn/template/template-field.ts';
import { asked, bindingTitle, fixedSettings } from './content-fields.ts';
import { FieldEditor } from './field-editor.tsx';
import type { ElementTemplate, TemplateHolding } from './template-source.ts';

interface TemplateEditorProps {
  template: ElementTemplate;
  onSave: (holding: TemplateHolding) => Promise<void>;
  onBack: () => void;
}

/** What a template asks for at each element, changed for its next version. */
export function TemplateEditor({ template, onSave, onBack }: TemplateEditorProps) {
  const [holding, setHolding] = useState<TemplateHolding>(template);
  const [open, setOpen] = useState<string[]>([]);
  const [isSaving, setSaving] = useState(false);
  const { fields, content } = holding;
  const fixed = fixedSettings(content);
  const problem = problemOf(fields);
  const isChanged = JSON.stringify(holding) !== JSON.stringify({ ...holding, ...pick(template) });
  const setFields = (next: readonly TemplateField[]) => setHolding({ ...holding, fields: next });
  const move = (at: number, by: number) => {
    const next = fields.filter((_, index) => index !== at);
    const [moved] = fields.slice(at, at + 1);
    if (moved) setFields([...next.slice(0, at + by), moved, ...next.slice(at + by)]);
  };
  const ask = (key: string) => {
    const setting = fixed.find(({ title }) => title === key);
    if (!setting) return;
    const next = asked(holding, setting);
    setHolding(next);
    setOpen([...open, next.fields.at(-1)?.id ?? '']);
  };
  const save = async () => {
    setSaving(true);
    await onSave({ content, fields }).finally(() => setSaving(false));
  };
  return (
    <section aria-label={`编辑模板“${template.name}”`} className="designer-template-editor">
      <header>
        <Button aria-label="返回模板列表" icon={<ArrowLeftOutlined />} onClick={onBack} type="text" />
        <strong>{template.name}</strong>
        <Tag>版本 {template.edition}</Tag>
      </header>
      <p className="designer-hint">使用模板时在属性面板填写的字段。保存后成为新版本，已用的元素不变，可以各自更新。</p>
      {fields.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有要填写的字段，所有属性都由模板写定" />
      )}
      <Collapse
        activeKey={open}
        onChange={setOpen}
        size="small"
        items={fields.map((field, at) => ({
          key: field.id,
          label: (
            <span className="designer-template-field-title">
              {field.label || '未命名'} <span>{bindingTitle(field.binding)}</span>
            </span>
          ),
          extra: field.group ? <Tag>{field.group}</Tag> : null,
          children: (
            <FieldEditor
              field={field}
              others={fields.filter((other) => other !== field)}
              change={(next) => setFields(fields.map((one) => (one === field ? next : one)))}
              {...(at > 0 && { moveUp: () => move(at, -1) })}
              {...(at < fields.length - 1 && { moveDown: () => move(at, 1) })}
              remove={() => setFields(fields.filter((one) => one !== field))}
            />
          ),
        }))}
      />
      {fixed.length > 0 && (
        <Select
          aria-label="添加字段"
          className="designer-wide"
          placeholder="添加字段：让一项写定的属性改由使用者填写"
          options={fixed.map(({ title, value }) => ({
            value: title,
            label: `${title}（${String(value).slice(0, 40)}）`,
          }))}
          value={null}
          onChange={(key: string | null) => key !== null && ask(key)}
        />
      )}
      {problem && <Alert type="error" showIcon title={problem} />}
      <footer className="designer-template-buttons">
        <Button
          type="primary"
          disabled={!isChanged || problem !== undefined}
          loading={isSaving}
          onClick={() => void save()}
        >
          保存为版本 {template.edition + 1}
        </Button>
        <Button onClick={onBack}>取消</Button>
      </footer>
    </section>
  );
}

function pick({ content, fields }: TemplateHolding): TemplateHolding {
  return { content, fields };
}

/** The first thing that keeps fields from being saved, in words that name the field. */
function problemOf(fields: readonly TemplateField[]): string | undefined {
  const nameless = fields.find(({ label }) => label.trim() === '');
  if (nameless) return `“${bindingTitle(nameless.binding)}”还没有名称`;
  const choiceless = fields.find(
    ({ kind, choices }) => kind === 'choice' && !choices?.some(({ value }) => value !== ''),
  );
  if (choiceless) return `“${choiceless.label}”还没有可选的值`;
  const read = templateFields.safeParse(fields);
  if (read.success) return undefined;
  const [issue] = read.error.issues;
  const [at, part] = issue?.path ?? [];
  const label = typeof at === 'number' ? fields[at]?.label : undefined;
  if (part === 'constraints') return `“${label}”的格式有误或会反复回溯，请修改正则表达式`;
  return label ? `“${label}”填写有误或过长` : (issue?.message ?? '字段填写有误');
}
