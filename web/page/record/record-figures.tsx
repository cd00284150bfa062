import { Link } from 'react-router';
import { holds } from '#shared/field-condition.ts';
import type { AnyModule, Labels } from '#shared/module.ts';
import { isOfRows, type RollupRule, type RowsRollup, rowsOf } from '#shared/rollup.ts';
import { filtersOfRows } from '#shared/rows-filters.ts';
import { useFigureHref } from '#web/chart/use-figure-href.ts';
import { useModule } from '#web/kit/module-registry.tsx';
import { FieldCell } from '#web/kit/values/field-cell.tsx';
import { type Property, propertiesOf } from '#web/kit/values/property.ts';
import type { Row } from '#web/page/steps/record-action.ts';
import './record-figures.css';
import { useMay } from '#web/page/use-may.ts';

interface RecordFiguresProps {
  module: AnyModule;
  record: Row;
  labels: Labels;
}

/** The figures of a record that follow from others, each with its rule to unfold and the way to what it is taken over. */
export function RecordFigures({ module, record, labels }: RecordFiguresProps) {
  const properties = propertiesOf(module.declaration);
  const rules = Object.entries(module.declaration.rollups ?? {}) as [string, RollupRule][];
  const figures = rules.flatMap(([name, rule]) => {
    const property = properties.get(name);
    return property ? [{ rule, property }] : [];
  });
  if (figures.length === 0) return null;
  return (
    <section className="overview-section">
      <h2 className="section-title">进度与指标</h2>
      <dl className="overview-facts">
        {figures.map(({ rule, property }) => (
          <div key={property.name}>
            <dt>{property.label}</dt>
            <dd>
              <FieldCell labels={labels} property={property} value={record[property.name]} />
              {typeof record[property.name] === 'number' && unitOf(property)}
              <details className="figure-rule">
                <summary>如何得来</summary>
                <p>{rule.told}</p>
                {isOfRows(rule) && holds(rule.while, record) && <WayToRows id={record.id} rule={rule} />}
              </details>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function unitOf({ kind, unit }: Property): string {
  return kind === 'integer' && unit ? ` ${unit}` : '';
}

function WayToRows({ rule, id }: { rule: RowsRollup; id: string }) {
  const module = useModule(rowsOf(rule).module);
  const href = useFigureHref(module)(filtersOfRows(rule, [id], module));
  const mayRead = useMay(module.declaration.access.read);
  if (!href || !mayRead) return null;
  return <Link to={href}>查看所计的{module.title}</Link>;
}
