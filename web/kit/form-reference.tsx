import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { metaOf } from '#shared/field.ts';
import type { OptionQuery } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import { useSurroundings } from './field-context.ts';
import type { InputProps } from './input-props.ts';
import { useModule } from './module-registry.tsx';
import type { Property } from './property.ts';
import { ReferenceInput } from './reference-input.tsx';

interface FormReferenceProps extends InputProps<string | string[]> {
  property: Property;
}

/** The input for a reference in a form; one that is restricted follows what the form holds in other fields. */
export function FormReference({ property, ...props }: FormReferenceProps) {
  const { owner } = useSurroundings();
  if (property.among && owner) return <RelatedReference owner={owner} property={property} {...props} />;
  return <PlainReference property={property} {...props} />;
}

interface PlainReferenceProps extends FormReferenceProps {
  about?: OptionQuery['about'];
}

function PlainReference({ property, about, placeholder, ...props }: PlainReferenceProps) {
  return (
    <ReferenceInput
      {...props}
      about={about}
      // One that depends on what stands beside is left to the server, which says what is wrong.
      condition={property.condition?.when ? undefined : property.condition}
      isMultiple={property.kind === 'references'}
      module={property.module ?? ''}
      placeholder={placeholder ?? `请选择${property.label}`}
    />
  );
}

type Given = Record<string, string | string[] | null>;

function RelatedReference({ property, owner, ...props }: FormReferenceProps & { owner: string }) {
  const { among = [], name } = property;
  const { record } = useSurroundings();
  const { fields } = useModule(owner).declaration;
  const sources = [...new Set(among.flatMap(({ of }) => of?.split('.')[0] ?? []))];
  const form = Form.useFormInstance();
  const held = Form.useWatch((values: Given) => sources.map((source) => values[source]), form) ?? [];
  const given = Object.fromEntries(
    sources.map((source, index) => [source, held[index] ?? (record[source] as Given[string]) ?? null]),
  );
  const about = { module: owner, field: name, given };
  useFitting(property, about, props);

  const [missing] = sources.filter((source) => given[source] === null);
  const isWaiting = missing !== undefined && among.every(({ of }) => of !== undefined);
  const source = missing === undefined ? undefined : fields[missing];
  return (
    <PlainReference
      {...props}
      about={about}
      disabled={props.disabled === true || isWaiting}
      property={property}
      {...(isWaiting && source && { placeholder: `请先选择${metaOf(source).label}` })}
    />
  );
}

/** Lets go of a choice that the form no longer offers after something that it depends on was changed. */
function useFitting(
  { module = '' }: Property,
  about: PlainReferenceProps['about'],
  props: InputProps<string | string[]>,
) {
  const { value, onChange } = props;
  const { calls } = useModule(module);
  const [first] = useState(() => JSON.stringify(about));
  const ids = (value ? [value] : []).flat();
  const isMoved = JSON.stringify(about) !== first;
  const { data } = useCall(calls.options, { ids, about }, { enabled: isMoved && ids.length > 0 });
  const isGone = data !== undefined && data.length < ids.length;
  useEffect(() => {
    if (isGone) onChange?.(null);
  });
}
