import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { activeFields } from '#shared/bpmn/template/active-fields.ts';
import { boundValues, markOf, templateOf } from '#shared/bpmn/template/read-bound.ts';
import { applyChanges } from '../canvas/change.ts';
import { type DiagramElement, nodeOf } from '../canvas/moddle.ts';
import type { PanelSection, SectionProps } from '../panel/section.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { markProperties } from './fill-fields.ts';
import { TemplateFieldRow } from './template-field-row.tsx';
import type { TemplateEdition } from './template-source.ts';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { useEditions } from './use-editions.ts';
import './template-section.css';

function TemplateSection({ element }: SectionProps) {
  const { drawing } = useDesignerContext();
  const node = nodeOf(element);
  const mark = markOf(node, drawing.flavour ?? 'camunda');
  const { editions, hasFailed, refresh } = useEditions(mark?.key);
  if (!mark) return null;
  if (hasFailed) {
    return (
      <div className="designer-template-unknown">
        <p>模板读取失败，属性按原样保留。</p>
        <Button size="small" onClick={refresh}>
          重试
        </Button>
      </div>
    );
  }
  if (!editions) return <Skeleton active paragraph={{ rows: 2 }} title={false} />;
  const own = editions.filter(({ elementType }) => elementType === node.$type);
  const template = templateOf(node, drawing.flavour ?? 'camunda', own);
  const [newest] = own;
  return (
    <>
      <MarkLine
        element={element}
        title={template?.name ?? newest?.name ?? mark.key}
        edition={mark.edition}
        template={template}
        newest={newest}
      />
      {!template && <p className="designer-hint">{newest ? '这里没有该版本' : '这里没有该模板'}，属性按原样保留。</p>}
      {template && <TemplateFields element={element} template={template} />}
    </>
  );
}

interface MarkLineProps extends SectionProps {
  title: string;
  edition: number | null;
  template: TemplateEdition | undefined;
  newest: TemplateEdition | undefined;
}

function MarkLine({ element, title, edition, template, newest }: MarkLineProps) {
  const { drawing } = useDesignerContext();
  const [isUpgrading, setUpgrading] = useState(false);
  const isBehind = newest !== undefined && newest.edition !== (template?.edition ?? edition);
  const unlink = () => {
    const properties = markProperties(undefined, drawing.flavour ?? 'camunda');
    applyChanges(drawing.service('commandStack'), [{ element, properties }]);
  };
  return (
    <div className="designer-template-mark">
      <strong>{title}</strong>
      {edition !== null && <Tag>版本 {edition}</Tag>}
      {drawing.isEditable && (
        <>
          {isBehind && (
            <Button size="small" type="primary" ghost onClick={() => setUpgrading(true)}>
              更新到版本 {newest.edition}…
            </Button>
          )}
          <Button size="small" type="text" title="属性保留，不再由模板检查" onClick={unlink}>
            解除关联
          </Button>
        </>
      )}
      {isUpgrading && newest && (
        <UpgradeDialog element={element} from={template} to={newest} onClose={() => setUpgrading(false)} />
      )}
    </div>
  );
}

function TemplateFields({ element, template }: { element: DiagramElement; template: TemplateEdition }) {
  const { drawing } = useDesignerContext();
  const values = boundValues(nodeOf(element), template, drawing.flavour ?? 'camunda');
  const shown = [...activeFields(template.fields, values)].filter(({ kind }) => kind !== 'hidden');
  const groups = [...new Set(shown.map(({ group }) => group ?? ''))].toSorted(
    (a, b) => Number(a !== '') - Number(b !== ''),
  );
  return groups.map((group) => (
    <section key={group} aria-label={group || undefined}>
      {group && <h4 className="designer-template-group">{group}</h4>}
      {shown
        .filter((field) => (field.group ?? '') === group)
        .map((field) => (
          <TemplateFieldRow key={field.id} element={element} template={template} field={field} values={values} />
        ))}
    </section>
  ));
}

/** What the template of an element asks for, and which edition of it the element was made with. */
export const templateSection: PanelSection = {
  name: 'template',
  title: '元素模板',
  isShownFor: (element, flavour) => markOf(nodeOf(element), flavour) !== undefined,
  Section: TemplateSection,
};
