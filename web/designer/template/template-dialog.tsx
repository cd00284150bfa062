import { Alert, Button, Empty, Input, List, Modal, Popconfirm, Skeleton, Tag, Upload } from 'antd';
import { useState } from 'react';
import { applyChanges } from '../canvas/change.ts';
import { titleOfType } from '../canvas/element-title.ts';
import { nodeOf } from '../canvas/moddle.ts';
import { withoutLabels } from '../panel/bulk.ts';
import type { DialogProps } from '../toolbar/action.ts';
import { appliedTemplate } from './apply-template.ts';
import { type ImportedTemplate, readCamundaTemplates } from './camunda-template.ts';
import { createdFrom } from './create-from-template.ts';
import { TemplateImport } from './template-import.tsx';
import { TemplateNameForm } from './template-name-form.tsx';
import type { ElementTemplate } from './template-source.ts';
import { useTemplates, wordsOf } from './use-templates.ts';
import './template.css';

/** The templates of everybody: to create an element from, to put on the selected ones, to rename and to remove. */
export default function TemplateDialog({ drawing, close }: DialogProps) {
  const { source, list, problem, refresh } = useTemplates();
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [imported, setImported] = useState<readonly ImportedTemplate[] | null>(null);
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
    finish(appliedTemplate(element, template, flavour).unknown);
  };
  const apply = (template: ElementTemplate) => {
    const applied = selected.map((element) => appliedTemplate(element, template, flavour));
    applyChanges(
      drawing.service('commandStack'),
      applied.flatMap(({ changes }) => changes),
    );
    finish(applied.flatMap((one) => one.unknown));
  };
  const attempt = async (work: Promise<void>) => {
    setFailure(null);
    try {
      await work;
      setEdited(null);
    } catch (error) {
      setFailure(wordsOf(error));
    }
    refresh();
  };

  const read = async (file: File) => {
    setFailure(null);
    setImported(null);
    try {
      setImported(readCamundaTemplates(await file.text()));
    } catch (error) {
      setFailure(wordsOf(error));
    }
  };
  const keep = async (wanted: readonly ImportedTemplate[]) => {
    const left = [...(imported ?? [])];
    await attempt(
      (async () => {
        for (const one of wanted) {
          await source.add(one.template);
          left.splice(left.indexOf(one), 1);
        }
        left.length = 0;
      })(),
    );
    // What was refused, such as a name that is taken, can be tried again.
    setImported(left.length > 0 ? left : null);
  };

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
        <Input.Search
          allowClear
          aria-label="查找模板"
          placeholder="按名称、说明或类型查找"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {unknown.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title="模板已应用，下面的设置未写入"
            description={`该元素或 ${flavour} 引擎不支持：${unknown.join('、')}`}
          />
        )}
        {(problem ?? failure) && <Alert type="error" showIcon title={problem ?? failure} />}
        {list === null && !problem && <Skeleton active paragraph={{ rows: 4 }} />}
        {problem && <Button onClick={refresh}>重新加载</Button>}
        {list && (
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
                  <>
                    <div className="designer-template-text">
                      <strong>{template.name}</strong> <Tag>{titleOfType(template.elementType)}</Tag>
                      <Tag color={template.flavour === flavour ? 'blue' : 'orange'}>{template.flavour}</Tag>
                      <p>{template.description}</p>
                    </div>
                    <div className="designer-template-buttons">
                      {isShape(template.elementType) && (
                        <Button size="small" type="primary" onClick={() => create(template)}>
                          创建元素
                        </Button>
                      )}
                      {selected.length > 0 && (
                        <Button size="small" onClick={() => apply(template)}>
                          应用到所选 {selected.length} 个
                        </Button>
                      )}
                      <Button size="small" type="text" onClick={() => setEdited(template.id)}>
                        重命名
                      </Button>
                      <Popconfirm
                        title="确认删除该模板吗？"
                        description="已应用的元素不受影响"
                        okText="删除"
                        cancelText="取消"
                        onConfirm={() => void attempt(source.remove(template))}
                      >
                        <Button size="small" type="text" danger>
                          删除
                        </Button>
                      </Popconfirm>
                    </div>
                  </>
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

/** Whether elements of a type stand by themselves: flows are drawn between others, and a process is the canvas itself. */
function isShape(type: string): boolean {
  return !/(Flow|Association|Process|Collaboration|Lane)$/.test(type);
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
