import type { FormField } from '#shared/bpmn/process-model.ts';

/** Values such as somebody might enter, for looking at a form; records and files are left to be chosen. */
export function sampleOf(fields: readonly FormField[], today: string): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.id, sample(field, today)]));
}

function sample({ type, label, values, limits = {}, more }: FormField, today: string): unknown {
  const { min = 0, max = Number.POSITIVE_INFINITY, maxLength = 500 } = limits;
  const number = (wanted: number) => Math.min(Math.max(wanted, min), max);
  switch (type) {
    case 'long':
      return Math.round(number(3));
    case 'double':
      return number(1.5);
    case 'money':
      return number(1280.5);
    case 'percent':
      return number(30);
    case 'rating':
      return 4;
    case 'boolean':
      return true;
    case 'date':
      return today;
    case 'datetime':
      return `${today}T01:30:00.000Z`;
    case 'enum':
      return values[0]?.id ?? null;
    case 'user':
    case 'department':
    case 'area':
      return null;
    case 'file':
      return [];
    case 'table':
      return [1, 2].map(() => sampleOf(more?.columns ?? [], today));
    case 'textarea':
      return `这里是${label}的示例内容，用来查看较长文字的显示效果。`.slice(0, maxLength);
    default:
      return more?.pattern ? null : `示例${label}`.slice(0, maxLength);
  }
}
