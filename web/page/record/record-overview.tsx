import { Fragment } from 'react';
import { holds } from '#shared/field-condition.ts';
import { isEmpty, periodText } from '#shared/field-text.ts';
import type { AnyModule, Labels } from '#shared/module.ts';
import { isWide } from '#web/kit/form/form-field.tsx';
import { formatExactly } from '#web/kit/values/date-format.ts';
import { FieldValue } from '#web/kit/values/field-value.tsx';
import { fieldProperties, type Property, propertiesOf, withPeriods } from '#web/kit/values/property.ts';
import { useRecordHref } from '#web/page/paths/use-record-href.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import { RecordEffects } from '#web/page/steps/record-effects.tsx';
import { RecordFigures } from './record-figures.tsx';
import './record-overview.css';

interface RecordOverviewProps {
  module: AnyModule;
  record: Row;
  labels: Labels;
  /** Ids of the records mentioned that the reader may see. */
  reachable: readonly string[];
}

/** Everything that a record holds, in the sections of its form, then what its life has added. */
export function RecordOverview({ module, record, labels, reachable }: RecordOverviewProps) {
  const recordHref = useRecordHref();
  const hrefOf = (target: string, id: string) => (reachable.includes(id) ? recordHref(target, id) : null);
  const { fields, computed = {}, rollups = {}, form, preset = {} } = module.declaration;
  const properties = propertiesOf(module.declaration);
  const sections = (form ?? [{ title: '基本信息', fields: Object.keys(fields) }]).map((section) => ({
    title: section.title,
    properties: withPeriods(
      section.fields.flatMap((name) => properties.get(name) ?? []).filter(({ shownWhen }) => holds(shownWhen, record)),
    ),
  }));
  const placed = new Set(
    sections.flatMap((section) => section.properties.flatMap(({ name, until }) => [name, until?.name])),
  );
  const isFilled = ({ name }: Property) => !isEmpty(record[name]);
  const isAsked = ({ name }: Property) => !placed.has(name) && !(name in preset);
  const further = fieldProperties(fields).filter((property) => isAsked(property) && isFilled(property));
  const inLife = Object.keys(computed)
    .flatMap((name) => properties.get(name) ?? [])
    .filter((property) => !(property.name in rollups) && isFilled(property));
  const shown = [
    ...sections,
    ...(further.length > 0 ? [{ title: '补充信息', properties: further }] : []),
    ...(inLife.length > 0 ? [{ title: '办理情况', properties: inLife }] : []),
  ];

  return (
    <>
      {shown.map((section, place) => (
        <Fragment key={section.title}>
          <section className="overview-section">
            <h2 className="section-title">{section.title}</h2>
            <dl className="overview-facts">
              {section.properties.map((property) => (
                <div className={isWide(property) ? 'overview-wide' : undefined} key={property.name}>
                  <dt>{property.label}</dt>
                  <dd>
                    {property.until ? (
                      periodText(record[property.name], record[property.until.name])
                    ) : (
                      <FieldValue hrefOf={hrefOf} labels={labels} property={property} value={record[property.name]} />
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
          {place === 0 && <RecordFigures labels={labels} module={module} record={record} />}
        </Fragment>
      ))}
      <RecordEffects module={module} record={record} />
      <p className="overview-origin">
        {nameOf(record.createdBy, labels)} 创建于 {formatExactly(record.createdAt)}
        {record.version > 1 && `，${nameOf(record.updatedBy, labels)} 更新于 ${formatExactly(record.updatedAt)}`}
      </p>
    </>
  );
}

function nameOf(id: string | null, labels: Labels): string {
  return (id && labels[id]) ?? '系统';
}
