import { ArrowLeftOutlined } from '@ant-design/icons';
import { Alert, Button, Collapse, Popconfirm, Skeleton, Tag } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { errorWords } from '../error-words.ts';
import { bindingTitle, fixedSettings } from './content-fields.ts';
import type { ElementTemplate, TemplateEdition, TemplateHolding, TemplateSource } from './template-source.ts';

interface TemplateHistoryProps {
  template: ElementTemplate;
  source: TemplateSource;
  onRestore: (holding: TemplateHolding) => Promise<void>;
  onBack: () => void;
}

/** Every edition of a template, to be looked at and to be restored as the newest. */
export function TemplateHistory({ template, source, onRestore, onBack }: TemplateHistoryProps) {
  const [editions, setEditions] = useState<readonly TemplateEdition[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { key, id, edition } = template;
  useEffect(() => {
    let isGone = false;
    source.editions([key]).then(
      (found) => !isGone && setEditions(found.filter((one) => one.id === id)),
      (error: unknown) => !isGone && setProblem(errorWords(error)),
    );
    return () => {
      isGone = true;
    };
  }, [source, key, id]);
  return (
    <section aria-label={`模板“${template.name}”的版本`} className="designer-template-editor">
      <header>
        <Button aria-label="返回模板列表" icon={<ArrowLeftOutlined />} onClick={onBack} type="text" />
        <strong>{template.name}</strong>
      </header>
      <p className="designer-hint">恢复旧版本会把它存为新版本，历史不会丢失。</p>
      {problem && <Alert type="error" showIcon title={problem} />}
      {!editions && !problem && <Skeleton active paragraph={{ rows: 3 }} />}
      {editions && (
        <Collapse
          defaultActiveKey={[String(edition)]}
          size="small"
          items={editions.map((one) => ({
            key: String(one.edition),
            label: (
              <span className="designer-template-field-title">
                版本 {one.edition} {one.edition === edition && <Tag color="blue">当前</Tag>}
                <span>
                  {one.savedByName} {formatInstant(one.savedAt)}
                </span>
              </span>
            ),
            children: (
              <HeldBy edition={one}>
                {one.edition !== edition && (
                  <Popconfirm
                    title={`把版本 ${one.edition} 恢复为最新版本吗？`}
                    description="已用的元素不变，可以各自更新"
                    okText="恢复"
                    cancelText="取消"
                    onConfirm={() => void onRestore({ content: one.content, fields: one.fields })}
                  >
                    <Button size="small">恢复版本 {one.edition}</Button>
                  </Popconfirm>
                )}
              </HeldBy>
            ),
          }))}
        />
      )}
    </section>
  );
}

function HeldBy({ edition: { content, fields }, children }: { edition: TemplateEdition; children: ReactNode }) {
  const fixed = fixedSettings(content);
  const hasMore = fixed.length === 0 && Object.keys(content).length > 0;
  return (
    <div className="designer-template-held">
      <dl className="designer-template-held">
        {fields.map((field) => (
          <div key={field.id}>
            <dt>{field.label}</dt>
            <dd>
              写到{bindingTitle(field.binding)}
              {field.value !== undefined &&
                field.value !== null &&
                field.value !== '' &&
                `，默认“${String(field.value)}”`}
              {field.choices &&
                field.choices.length > 0 &&
                `，可选：${field.choices.map(({ name }) => name).join('、')}`}
            </dd>
          </div>
        ))}
        {fixed.map(({ title, value }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>写定为“{String(value)}”</dd>
          </div>
        ))}
      </dl>
      {hasMore && <p className="designer-hint">还有监听器、表单等设置</p>}
      {children && <div>{children}</div>}
    </div>
  );
}
