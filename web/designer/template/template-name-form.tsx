import { Button, Input } from 'antd';
import { useState } from 'react';
import type { ElementTemplate } from './template-source.ts';

interface TemplateNameFormProps {
  template: ElementTemplate;
  onSave: (named: Pick<ElementTemplate, 'name' | 'description'>) => void;
  onCancel: () => void;
}

/** Name and description of a template while they are changed. */
export function TemplateNameForm({ template, onSave, onCancel }: TemplateNameFormProps) {
  const [name, setName] = useState(template.name);
  const [description, setDescription] = useState(template.description ?? '');
  const save = () => {
    if (name.trim()) onSave({ name: name.trim(), description: description.trim() || null });
  };
  return (
    <div className="designer-template-naming">
      <Input
        aria-label="模板名称"
        autoFocus
        maxLength={50}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={save}
        value={name}
      />
      <Input
        aria-label="说明"
        maxLength={200}
        onChange={(event) => setDescription(event.target.value)}
        onPressEnter={save}
        placeholder="什么时候用它"
        value={description}
      />
      <Button disabled={!name.trim()} onClick={save} type="primary">
        保存
      </Button>
      <Button onClick={onCancel}>取消</Button>
    </div>
  );
}
