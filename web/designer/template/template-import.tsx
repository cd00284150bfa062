import { Alert, Button, Checkbox, Tag } from 'antd';
import { useState } from 'react';
import { titleOfType } from '../canvas/element-title.ts';
import type { ImportedTemplate } from './camunda-template.ts';

interface TemplateImportProps {
  templates: readonly ImportedTemplate[];
  /** Keeps all that are wanted or none. */
  onKeep: (templates: readonly ImportedTemplate[]) => Promise<void>;
  onCancel: () => void;
}

/** What a file brings and what it loses by that, before anything is kept. */
export function TemplateImport({ templates, onKeep, onCancel }: TemplateImportProps) {
  const [wanted, setWanted] = useState<ReadonlySet<ImportedTemplate>>(() => new Set(templates));
  const [isKeeping, setKeeping] = useState(false);
  const chosen = templates.filter((one) => wanted.has(one));
  const toggle = (one: ImportedTemplate, is: boolean) =>
    setWanted(new Set(templates.filter((other) => (other === one ? is : wanted.has(other)))));
  const keep = async () => {
    setKeeping(true);
    await onKeep(chosen).finally(() => setKeeping(false));
  };
  return (
    <section className="designer-template-import" aria-label="导入的模板">
      {templates.map((one) => {
        const { template, losses } = one;
        return (
          <div key={`${template.name} ${template.elementType}`}>
            <Checkbox checked={wanted.has(one)} onChange={({ target }) => toggle(one, target.checked)}>
              {template.name} <Tag>{titleOfType(template.elementType)}</Tag>
            </Checkbox>
            {losses.length > 0 && <Alert type="warning" title={`没有对应的设置：${losses.join('；')}`} />}
          </div>
        );
      })}
      <footer className="designer-template-buttons">
        <Button
          type="primary"
          disabled={chosen.length === 0}
          loading={isKeeping}
          onClick={() => void keep()}
        >{`保留 ${chosen.length} 个模板`}</Button>
        <Button onClick={onCancel}>取消</Button>
      </footer>
    </section>
  );
}
