import { PaperClipOutlined } from '@ant-design/icons';
import { Rate, Tooltip } from 'antd';
import { asList, blank, fieldText, isEmpty, numberText } from '#shared/field-text.ts';
import type { Labels } from '#shared/module.ts';
import { PercentageBar } from './percentage-bar.tsx';
import type { Property } from './property.ts';
import { RelativeTime } from './relative-time.tsx';
import { StateTag } from './state-tag.tsx';
import './field-value.css';

interface FieldCellProps {
  property: Property;
  value: unknown;
  labels: Labels;
  /** Every name where there are several, however much room that takes. */
  isWhole?: boolean;
}

/** The value of a field on one line of a table or card; the unit stands in the title of the column. */
export function FieldCell({ property, value, labels, isWhole = false }: FieldCellProps) {
  if (isEmpty(value)) return <span className="field-blank">{blank}</span>;
  if (property.states) return <StateTag states={property.states} value={value} />;
  if (property.isRelative) return <RelativeTime at={String(value)} />;
  switch (property.kind) {
    case 'integer':
    case 'decimal':
      return <span className="field-number">{numberText(property, Number(value))}</span>;
    case 'percentage':
      return <PercentageBar most={property.most} text={numberText(property, Number(value))} value={Number(value)} />;
    case 'rating':
      return (
        <Rate aria-label={fieldText(property, value, labels)} className="field-stars" disabled value={Number(value)} />
      );
    case 'references':
      if (isWhole)
        return asList(value)
          .map((id) => labels[String(id)] ?? blank)
          .join('、');
      return <Several names={asList(value).map((id) => labels[String(id)] ?? blank)} />;
    case 'files':
      return (
        <Tooltip title={fieldText(property, value, labels)}>
          <span>
            <PaperClipOutlined aria-hidden /> {asList(value).length} 个
          </span>
        </Tooltip>
      );
    case 'lines':
      return `${asList(value).length} 行`;
    default: {
      const text = fieldText(property, value, labels);
      return (
        <span className="field-clipped" title={text}>
          {text}
        </span>
      );
    }
  }
}

const shownNames = 2;

function Several({ names }: { names: string[] }) {
  const rest = names.length - shownNames;
  const text = names.slice(0, shownNames).join('、');
  if (rest <= 0) return <span className="field-clipped">{text}</span>;
  return (
    <Tooltip title={names.join('、')}>
      <span className="field-several">
        <span className="field-clipped">{text}</span>
        <span className="field-rest">+{rest}</span>
      </span>
    </Tooltip>
  );
}
