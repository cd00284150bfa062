import { fieldsOf, type ProcessField } from '#shared/bpmn/form-fields.ts';
import { isEmpty } from '#shared/field-text.ts';
import type { Labels } from '#shared/module.ts';
import { useSession } from '#web/api/session.ts';
import { isWide } from '#web/kit/form/form-field.tsx';
import { FieldValue } from '#web/kit/values/field-value.tsx';
import { fieldProperties } from '#web/kit/values/property.ts';
import '#web/page/record/record-overview.css';
import './case-variables.css';

interface CaseVariablesProps {
  /** The fields of the forms of the process, which give the variables their names. */
  form: readonly ProcessField[];
  variables: Readonly<Record<string, unknown>>;
  labels: Labels;
}

/** What was filled in for a process that stands alone; administrators see the other variables too. */
export function CaseVariables({ form, variables, labels }: CaseVariablesProps) {
  const isAdmin = useSession((session) => session.user?.roles.includes('admin')) ?? false;
  const properties = fieldProperties(fieldsOf(form)).filter(({ name }) => !isEmpty(variables[name]));
  const known = new Set(form.map(({ id }) => id));
  const others = Object.entries(variables).filter(([name]) => !known.has(name));
  return (
    <>
      {properties.length > 0 ? (
        <dl className="overview-facts">
          {properties.map((property) => (
            <div className={isWide(property) ? 'overview-wide' : undefined} key={property.name}>
              <dt>{property.label}</dt>
              <dd>
                <FieldValue labels={labels} property={property} value={variables[property.name]} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="case-nothing">这个流程没有需要填写的内容。</p>
      )}
      {isAdmin && others.length > 0 && (
        <details className="case-others">
          <summary>其他流程变量（{others.length}）</summary>
          <dl>
            {others.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}
