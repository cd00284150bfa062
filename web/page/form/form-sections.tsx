import { memo } from 'react';
import type { FormSection } from '#shared/declaration.ts';
import type { Fields } from '#shared/field.ts';
import { FormField, PeriodField } from '#web/kit/form/form-field.tsx';
import { fieldProperties, withPeriods } from '#web/kit/values/property.ts';

interface FormSectionsProps {
  fields: Fields;
  sections: readonly FormSection<string>[];
  isBusy: boolean;
}

/** The fields of a form in titled groups. Drawn anew only when the form itself changes, not with every letter typed. */
export const FormSections = memo(function FormSections({ fields, sections, isBusy }: FormSectionsProps) {
  const properties = new Map(fieldProperties(fields).map((property) => [property.name, property]));
  return sections.map((section) => (
    <section className="panel form-section" key={section.title}>
      <h2 className="section-title">{section.title}</h2>
      <div className="form-grid">
        {withPeriods(section.fields.flatMap((name) => properties.get(name) ?? [])).map(({ until, ...property }) => {
          const { name } = property;
          const schema = fields[name];
          const last = until && fields[until.name];
          if (!schema) return null;
          return last ? (
            <PeriodField
              disabled={isBusy}
              from={{ property: properties.get(name) ?? property, schema }}
              key={name}
              until={{ property: until, schema: last }}
            />
          ) : (
            <FormField disabled={isBusy} key={name} property={property} schema={schema} />
          );
        })}
      </div>
    </section>
  ));
});
