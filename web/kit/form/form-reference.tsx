import { Form } from 'antd';
import { useContext, useEffect, useState } from 'react';
import { metaOf } from '#shared/field.ts';
import { besideFields } from '#shared/field-ties.ts';
import type { OptionQuery } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import type { InputProps } from '#web/kit/inputs/input-props.ts';
import { ReferenceInput } from '#web/kit/inputs/reference-input.tsx';
import { useModule } from '#web/kit/module-registry.tsx';
import type { Property } from '#web/kit/values/property.ts';
import { type FieldSurroundings, LineContext, useSurroundings, type Values, valuesAround } from './field-context.ts';

interface FormReferenceProps extends InputProps<string | string[]> {
  property: Property;
}

/** The input for a reference in a form; one that is restricted follows what the form holds in other fields. */
export function FormReference({ property, ...props }: FormReferenceProps) {
  const { owner } = useSurroundings();
  const isRestricted = property.among !== undefined || property.isNarrowed === true;
  if (isRestricted && owner) return <RelatedReference owner={owner} property={property} {...props} />;
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
  const { record, begin } = useSurroundings();
  const line = useContext(LineContext);
  const { fields: whole } = useModule(owner).declaration;
  const lines = line && whole[line.lines];
  const inLine = (lines && metaOf(lines).fields) || {};
  const fields = { ...whole, ...inLine };
  const sources = [...new Set(among.flatMap(besideFields))];
  const form = Form.useFormInstance();
  // What the line itself does not have stands in the record above it.
  const placeOf = (source: string) => (source in inLine ? line : null);
  const held = Form.useWatch(
    (values: Values) => sources.map((each) => valuesAround(values, placeOf(each))?.[each]),
    form,
  );
  const stored = (source: string) => (placeOf(source) ? null : (record[source] ?? null));
  const given = Object.fromEntries(sources.map((source, index) => [source, held?.[index] ?? stored(source)])) as Given;
  // No record is offered to itself.
  if (property.module === owner && !line) given.id = stored('id') as Given[string];
  const about = { module: owner, field: line ? `${line.lines}.${name}` : name, given };
  useFitting(property, about, props);
  useOneself(property, about, line ? { ...props, begin: undefined } : { ...props, begin });

  // Any one of the ways is enough.
  const isWaiting =
    among.length > 0 && among.every(({ of }) => of !== undefined && given[of.split('.')[0] ?? ''] === null);
  const awaited = sources.flatMap((source) => (fields[source] ? [metaOf(fields[source]).label] : []));
  return (
    <PlainReference
      {...props}
      about={about}
      disabled={props.disabled === true || isWaiting}
      property={property}
      {...(isWaiting && awaited.length > 0 && { placeholder: `请先选择${awaited.join('或')}` })}
    />
  );
}

/** Begins a field that is usually about whoever fills it in with that person, where the field offers them. */
function useOneself(
  { module = '', name, isUsuallyOneself = false }: Property,
  about: PlainReferenceProps['about'],
  { value, onChange, begin }: InputProps<string | string[]> & Pick<FieldSurroundings, 'begin'>,
) {
  const { calls } = useModule(module);
  const self = useSession(({ user }) => user?.id);
  const [isUntouched, setUntouched] = useState(isUsuallyOneself && !value);
  const { data } = useCall(calls.options, { ids: self ? [self] : [], about }, { enabled: isUntouched && !!self });
  useEffect(() => {
    if (!isUntouched || !data) return;
    setUntouched(false);
    if (value || data.length === 0 || !self) return;
    if (begin) begin(name, self);
    else onChange?.(self);
  });
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
