import type { FormField } from '#shared/bpmn/process-model.ts';
import type { FormColumnSpec, FormContent, FormFieldSpec } from './form-spec.ts';

/** The fields of a form as the engine and the pages take them, in their order. */
export function processFieldsOf({ columns, groups }: FormContent): FormField[] {
  const flags = new Set(
    groups.flatMap(({ fields }) => fields.flatMap(({ id, type }) => (type === 'boolean' ? id : []))),
  );
  return groups.flatMap(({ title, fields }) =>
    fields.map((spec) => {
      const made = processField(spec, title, columns === 1 || spec.isWide);
      const { shownWhenField: field, shownWhenIs } = spec;
      const rows = spec.type === 'table' ? spec.columns.map((each) => processField(each, '', false)) : undefined;
      return {
        ...made,
        more: {
          group: made.more?.group ?? '',
          isWide: made.more?.isWide ?? false,
          ...made.more,
          ...(rows && { columns: rows }),
          ...(field && {
            shownWhen: { field, is: flags.has(field) ? shownWhenIs.map((word) => word === 'true') : shownWhenIs },
          }),
        },
      };
    }),
  );
}

function processField(spec: FormColumnSpec | FormFieldSpec, group: string, isWide: boolean): FormField {
  const { id, label, type, typeName, isRequired, defaultValue, values, dictionary, help, pattern } = spec;
  const limits = {
    ...(typeof spec.min === 'number' && { min: spec.min }),
    ...(typeof spec.max === 'number' && { max: spec.max }),
    ...(typeof spec.maxLength === 'number' && { maxLength: spec.maxLength }),
  };
  return {
    id,
    label,
    type: type === 'custom' ? (typeName ?? 'custom') : type,
    isRequired,
    isReadable: true,
    isWritable: true,
    values,
    ...(defaultValue && { defaultValue }),
    ...(Object.keys(limits).length > 0 && { limits }),
    more: {
      group,
      isWide,
      ...(help && { help }),
      ...(dictionary && { dictionary }),
      ...(pattern && { pattern: { text: pattern, problem: spec.patternProblem || `${label}的格式不正确` } }),
    },
  };
}
