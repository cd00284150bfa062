import { pathSeparator } from '#shared/bpmn/comparison/process-parts.ts';
import { formFieldTypes } from '#shared/form/form-spec.ts';
import { fieldStep, optionStep } from './field-names.ts';

/** One value of a part, where it stands. */
export interface Setting {
  readonly path: readonly string[];
  readonly value: string;
}

/** What the file says of one field, by what it is about. */
interface Field {
  readonly id: string;
  readonly said: Map<string, string>;
  readonly options: Map<string, string>;
}

const constraintStep = /^constraint\[(required|readonly|min|max|minlength|maxlength)\]$/;

/** What both kinds of fields say, by the name of the one and of the other. */
const names: Readonly<Record<string, string>> = {
  label: 'label',
  name: 'label',
  type: 'type',
  datePattern: 'datePattern',
  defaultValue: 'default',
  default: 'default',
  required: 'required',
  readable: 'readable',
  writable: 'writable',
};

const types: Readonly<Record<string, string>> = formFieldTypes;

/** What the fields of a form ask for, a sentence for each, and the settings of which they do not tell. */
export function formWords(settings: readonly Setting[]): {
  fields: { title: string; text: string }[];
  rest: Setting[];
} {
  const fields = new Map<string, Field>();
  const rest = settings.filter(({ path, value }) => {
    const at = path.findIndex((step) => fieldStep.test(step));
    const id = fieldStep.exec(path[at] ?? '')?.[1];
    if (id === undefined) return true;
    const key = path.slice(0, at + 1).join(pathSeparator);
    const field: Field = fields.get(key) ?? { id, said: new Map(), options: new Map() };
    if (!note(field, path.slice(at + 1), value)) return true;
    fields.set(key, field);
    return false;
  });
  return {
    rest,
    fields: [...fields.values()].map((field) => ({
      title: `表单字段“${field.said.get('label') ?? field.id}”`,
      text: sentence(field),
    })),
  };
}

/** Keeps what one setting says of a field; answers false where there is no word for it. */
function note({ said, options }: Field, path: readonly string[], value: string): boolean {
  const [first = '', second = '', third] = path;
  const option = optionStep.exec(first)?.[1];
  const constraint = first === 'validation' ? constraintStep.exec(second)?.[1] : undefined;
  const name = path.length === 1 ? names[first] : undefined;
  if (option !== undefined) options.set(option, second === 'name' ? value : (options.get(option) ?? option));
  else if (constraint !== undefined)
    said.set(constraint, third === 'config' ? value : (said.get(constraint) ?? 'true'));
  else if (name !== undefined) said.set(name, value);
  else return false;
  return true;
}

function sentence({ said, options }: Field): string {
  const type = said.get('type') ?? 'string';
  const is = (name: string) => said.has(name) && said.get(name) !== 'false';
  const told = (name: string, before: string, after = '') => said.has(name) && `${before} ${said.get(name)}${after}`;
  return [
    Object.hasOwn(types, type) ? types[type] : type,
    options.size > 0 && [...options.values()].join('、'),
    told('datePattern', '格式'),
    is('required') && '必填',
    (is('readonly') || said.get('writable') === 'false') && '只读',
    said.get('readable') === 'false' && '不显示',
    told('min', '不小于'),
    told('max', '不大于'),
    told('minlength', '不少于', ' 字'),
    told('maxlength', '不超过', ' 字'),
    said.has('default') && `默认 ${options.get(said.get('default') ?? '') ?? said.get('default')}`,
  ]
    .filter((words) => words !== false)
    .join('，');
}
