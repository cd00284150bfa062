import { useEffect, useState } from 'react';
import { type DiagramElement, nodeOf } from '../canvas/moddle.ts';
import { isExpression } from '../is-expression.ts';
import type { ParticipantOption } from '../participants.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { startsOf } from './beside.ts';
import { textIn } from './entry.ts';
import { formFieldsIn, readFormField } from './form-data.ts';
import { settingText } from './setting.ts';

/**
 * The fields that somebody sees on a user task: those drawn on it and on the start of its process, and those of the
 * forms that either names. Null while the forms are asked for.
 */
export function useKnownFields(element: DiagramElement): readonly ParticipantOption[] | null {
  const { drawing, library } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  const nodes = [nodeOf(element), ...startsOf(element)];
  const keys = nodes
    .map((node) => settingText(node, flavour, 'formKey'))
    .filter((key) => key !== '' && !isExpression(key));
  const wanted = [...new Set(keys)].join('\n');
  const [found, setFound] = useState<{ keys: string; fields: readonly ParticipantOption[] } | null>(null);

  useEffect(() => {
    if (!library || wanted === '') return;
    let isCurrent = true;
    const settle = (fields: readonly ParticipantOption[]) => isCurrent && setFound({ keys: wanted, fields });
    Promise.all(wanted.split('\n').map((key) => library.fieldsOf(key))).then(
      (fields) => settle(fields.flat()),
      // What is drawn can still be listed.
      () => settle([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [library, wanted]);

  const drawn = nodes
    .flatMap((node) => formFieldsIn(node, flavour).map(readFormField))
    .map((entry) => ({ value: textIn(entry, 'id'), label: textIn(entry, 'label') || textIn(entry, 'id') }));
  if (library && wanted !== '' && found?.keys !== wanted) return null;
  const all = [...drawn, ...(wanted === '' ? [] : (found?.fields ?? []))].filter(({ value }) => value !== '');
  return [...new Map(all.map((field) => [field.value, field])).values()];
}
