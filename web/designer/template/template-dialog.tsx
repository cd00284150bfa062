import { Alert, Button, Empty, List, Modal, Skeleton, Upload } from 'antd';
import { useState } from 'react';
import { SearchField } from '#web/kit/inputs/search-field.tsx';
import { useNewest } from '#web/kit/use-newest.ts';
import { titleOfType } from '../canvas/element-title.ts';
import { nodeOf } from '../canvas/moddle.ts';
import { errorWords } from '../error-words.ts';
import { withoutLabels } from '../panel/bulk.ts';
import type { DialogProps } from '../toolbar/action.ts';
import { type ImportedTemplate, readCamundaTemplates } from './camunda-template.ts';
import { createdFrom } from './create-from-template.ts';
import { knownEditions } from './known-editions.ts';
import { firstSettings, putTemplate } from './put-template.ts';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateHistory } from './template-history.tsx';
import { TemplateImport } from './template-import.tsx';
import { TemplateLine } from './template-line.tsx';
import { TemplateNameForm } from './template-name-form.tsx';
import type { ElementTemplate, TemplateHolding } from './template-source.ts';
import { useTemplates } from './use-templates.ts';
import './template.css';

/** The templates of everybody: to create an element from, to put on the selected ones, to change and to remove. */
export default function TemplateDialog({ drawing, close }: DialogProps) {
  const { source, list, problem, refresh } = useTemplates();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [imported, setImported] = useState<readonly ImportedTemplate[] | null>(null);
  const [view, setView] = useState<{ kind: 'editor' | 'history'; template: ElementTemplate } | null>(null);
  const flavour = drawing.flavour ?? 'camunda';
  const selected = withoutLabels(drawing.selection);
  const text = search.trim().toLowerCase();
  const shown = (list ?? []).filter(({ name, description, elementType }) =>
    [name, description ?? '', titleOfType(elementType)].some((one) => one.toLowerCase().includes(text)),
  );

  const finish = (missed: readonly string[]) => {
    if (missed.length === 0) close();
    else setUnknown([...new Set(missed)]);
  };
  const create = (template: ElementTemplate) => {
    const element = createdFrom(drawing, template);
    finish(firstSettings(element, template, flavour).unknown);
  };
  const attempt = async (work: Promise<unknown>): Promise<boolean> => {
    setFailure(null);
    let isDone = true;
    try {
      await work;
      setEdited(null);
      // What the panel and the problems know of templates is of before.
      knownEditions(source).refresh();
    } catch (error) {
      isDone = false;
      setFailure(errorWords(error));
    }
    refresh();
    return isDone;
  };
  const keepNext = async ({ id, version }: ElementTemplate, holding: TemplateHolding) => {
    if (await attempt(source.save({ id, version, ...holding }))) setView(null);
  };

  const begin = useNewest();
  const read = async (file: File) => {
    const isNewest = begin();
    setFailure(null);
    setImported(null);
    try {
      const content = await file.text();
      if (isNewest()) setImported(readCamundaTemplates(content));
    } catch (error) {
      if (isNewest()) setFailure(errorWords(error));
    }
  };
  const keep = async (wanted: readonly ImportedTemplate[]) => {
    if (await attempt(source.addAll(wanted.map(({ template }) => template)))) setImported(null);
  };
  const failed = failure && <Alert type="error" showIcon title={failure} />;

  if (view) {
    const { template, kind } = view;
    const back = () => setView(null);
    const save = (holding: TemplateHolding) => keepNext(template, holding);
    return (
      // What was typed is not lost by a key or by a click beside it.
      <Modal
        centered
        footer={null}
        keyboard={false}
        mask={{ closable: false }}
        onCancel={close}
        open
        title="元素模板"
        width={640}
      >
        <div className="designer-templates">
          {failed}
          {kind === 'editor' ? (
            <TemplateEditor template={template} onSave={save} onBack={back} />
          ) : (
            <TemplateHistory template={template} source={source} onRestore={save} onBack={back} />
          )}
        </div>
      </Modal>
    );
  }

  return (
    <Modal centered footer={null} onCancel={close} open title="元素模板" width={640}>
      <div className="designer-templates">
        <div className="designer-template-buttons">
          <Upload
            accept=".json,application/json"
            showUploadList={false}
            beforeUpload={(file) => {
              void read(file);
              return false;
            }}
          >
            <Button>导入 Camunda 模板…</Button>
          </Upload>
        </div>
        {imported && (
          <TemplateImport
            key={imported.map(({ template }) => template.name).join()}
            templates={imported}
            onKeep={keep}
            onCancel={() => setImported(null)}
          />
        )}
        {!imported && (
          <SearchField
            aria-label="查找模板"
            placeholder="按名称、说明或类型查找"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
        {unknown.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title="模板已应用，下面的设置未写入"
            description={`该元素或 ${flavour} 引擎不支持：${unknown.join('、')}`}
          />
        )}
        {problem && <Alert type="error" showIcon title={problem} />}
        {failed}
        {list === null && !problem && <Skeleton active paragraph={{ rows: 4 }} />}
        {problem && <Button onClick={refresh}>重新加载</Button>}
        {list && !imported && (
          <List
            dataSource={shown}
            locale={{
              emptyText: (
                <Empty
                  image={Empty.PRESENTED_IMAGE_SIMPLE}
                  description={text ? '没有相符的模板' : '还没有模板，选中元素后可以存为模板'}
                />
              ),
            }}
            renderItem={(template) => (
              <List.Item className="designer-template">
                <i className={iconOf(template.elementType)} aria-hidden />
                {edited === template.id ? (
                  <TemplateNameForm
                    template={template}
                    onCancel={() => setEdited(null)}
                    onSave={(named) =>
                      void attempt(source.update({ ...named, id: template.id, version: template.version }))
                    }
                  />
                ) : (
                  <TemplateLine
                    template={template}
                    flavour={flavour}
                    selectedCount={selected.length}
                    onCreate={() => create(template)}
                    onApply={() => finish(putTemplate(drawing, selected, template))}
                    onEdit={() => setView({ kind: 'editor', template })}
                    onHistory={() => setView({ kind: 'history', template })}
                    onRename={() => setEdited(template.id)}
                    onRemove={() => void attempt(source.remove(template))}
                  />
                )}
              </List.Item>
            )}
          />
        )}
        {selected.length > 0 && (
          <p className="designer-hint">
            已选：{selected.map((element) => nodeOf(element).get('name') || element.id).join('、')}
          </p>
        )}
      </div>
    </Modal>
  );
}

/** The picture that the canvas's own font has for a type. */
function iconOf(type: string): string {
  const name = type
    .replace('bpmn:', '')
    .replaceAll(/(?<!^)([A-Z])/g, '-$1')
    .toLowerCase();
  const icons: Readonly<Record<string, string>> = {
    'exclusive-gateway': 'gateway-xor',
    'parallel-gateway': 'gateway-parallel',
    'inclusive-gateway': 'gateway-or',
    'start-event': 'start-event-none',
    'end-event': 'end-event-none',
    'sequence-flow': 'connection',
    'sub-process': 'subprocess-expanded',
    'business-rule-task': 'business-rule',
  };
  const known = /-(task)$/.test(name) && name !== 'business-rule-task';
  return `bpmn-icon-${icons[name] ?? (known ? name : 'task')}`;
}
