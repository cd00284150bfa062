import { convertElement } from './convert-element.ts';
import type { Converter } from './converter.ts';
import { awakened } from './notes.ts';
import {
  append,
  attributeValue,
  dropAttribute,
  dropPiece,
  elementIn,
  elementsIn,
  newPiece,
  type Piece,
  putBefore,
  setValue,
} from './piece.ts';
import { wordsOfPiece } from './write-piece.ts';

/** The attributes of a form's field: camunda's name, and the one of `formProperty`. */
const fieldAttributes = [
  ['id', 'id'],
  ['label', 'name'],
  ['type', 'type'],
  ['datePattern', 'datePattern'],
  ['defaultValue', 'default'],
] as const;

/** Constraints that `formProperty` knows as attributes. */
const flags = [
  { constraint: 'required', attribute: 'required', on: 'true' },
  { constraint: 'readonly', attribute: 'writable', on: 'false' },
] as const;

/** Attributes of `formProperty` that `formField` has nothing for when they say other than this. */
const usual: Readonly<Record<string, string>> = { readable: 'true', writable: 'false', required: 'true' };

/** Writes camunda's form as `formProperty`s in its place; what those cannot say stays behind in the form. */
export function convertFormData(formData: Piece, converter: Converter): void {
  if (converter.from !== 'camunda') {
    const isAwakened = converter.to === 'camunda';
    convertElement(formData, converter, isAwakened ? awakened : undefined);
    return;
  }
  for (const field of elementsIn(formData).filter(({ name }) => name === 'formField')) {
    const source = wordsOfPiece(field);
    const property = propertyFrom(field, converter);
    putBefore(formData, property);
    converter.note(formData, source, wordsOfPiece(property, `${converter.to}:`));
    if (elementsIn(field).length === 0 && field.attributes.every(({ name }) => name === 'id')) dropPiece(field);
  }
  if (elementsIn(formData).length === 0 && formData.attributes.length === 0) dropPiece(formData);
  else converter.leaveElement(formData, '字段的这些校验、属性或业务标识在 formProperty 中没有对应');
}

/** The `formProperty` for a field, which loses what is said there; its id it keeps for what may remain. */
function propertyFrom(field: Piece, { uri }: Converter): Piece {
  const property = newPiece(uri, 'formProperty');
  for (const [name, target] of fieldAttributes) {
    const attribute = field.attributes.find((one) => one.uri === '' && one.name === name);
    if (!attribute) continue;
    setValue(property, '', target, attribute.value);
    if (name !== 'id') dropAttribute(field, attribute);
  }
  const validation = elementsIn(field).find(({ name }) => name === 'validation');
  for (const { constraint, attribute, on } of flags) {
    const found = validation && elementsIn(validation).find((one) => attributeValue(one, '', 'name') === constraint);
    if (!found || !isSimple(found)) continue;
    if (attributeValue(found, '', 'config') !== 'false') setValue(property, '', attribute, on);
    dropPiece(found);
  }
  if (validation && elementsIn(validation).length === 0) dropPiece(validation);
  for (const value of elementsIn(field).filter(({ name }) => name === 'value')) {
    dropPiece(value);
    value.uri = uri;
    append(property, value);
  }
  return property;
}

function isSimple(constraint: Piece): boolean {
  return /^(|true|false)$/.test(attributeValue(constraint, '', 'config') ?? '') && elementsIn(constraint).length === 0;
}

/** Writes `formProperty`s as camunda's form, or as its older one when only that can say it all. */
export function convertFormProperties(extensions: Piece, converter: Converter): void {
  const properties = elementsIn(extensions).filter((one) => one.name === 'formProperty' && converter.isSource(one));
  // One form is not torn in two, so that its fields keep their order.
  if (!properties.every(isExpressible)) {
    const check = '表单中有变量、表达式或不可读的字段，只能用 Camunda 旧式的 formProperty 表示';
    for (const property of properties) convertElement(property, converter, check);
    return;
  }
  for (const property of properties) {
    const source = wordsOfPiece(property);
    let formData = elementIn(extensions, converter.uri, 'formData');
    if (!formData) {
      formData = newPiece(converter.uri, 'formData');
      putBefore(property, formData);
    }
    const field = fieldFrom(property, formData, converter);
    dropPiece(property);
    converter.note(extensions, source, wordsOfPiece(field, 'camunda:'));
  }
}

function isExpressible(property: Piece): boolean {
  return property.attributes.every(({ uri, name, value }) => {
    if (uri !== '') return false;
    if (fieldAttributes.some(([, target]) => target === name)) return true;
    return name in usual && (value === usual[name] || (name !== 'readable' && /^(true|false)$/.test(value)));
  });
}

/** The field for a `formProperty`: what an earlier conversion left of it, else a new one, behind those before it. */
function fieldFrom(property: Piece, formData: Piece, { uri }: Converter): Piece {
  const id = attributeValue(property, '', 'id');
  const left = elementsIn(formData).find((one) => id !== undefined && attributeValue(one, '', 'id') === id);
  if (left) dropPiece(left);
  const field = append(formData, left ?? newPiece(uri, 'formField'));
  for (const [name, target] of fieldAttributes) {
    const value = attributeValue(property, '', target);
    if (value !== undefined) setValue(field, '', name, value);
  }
  for (const { constraint, attribute, on } of flags) {
    if (attributeValue(property, '', attribute) !== on) continue;
    const validation = elementIn(field, uri, 'validation') ?? append(field, newPiece(uri, 'validation'));
    append(validation, newPiece(uri, 'constraint', { name: constraint }));
  }
  for (const value of elementsIn(property).filter(({ name }) => name === 'value')) {
    dropPiece(value);
    value.uri = uri;
    append(field, value);
  }
  return field;
}
