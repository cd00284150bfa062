import { type FieldMeta, type Fields, metaOf } from './field.ts';

/** The words above a field in the first row of a sheet, with its unit. */
export function headerOf({ label, unit }: Pick<FieldMeta, 'label' | 'unit'>): string {
  return unit ? `${label}（${unit}）` : label;
}

/** How a sheet speaks of one of several lines: the first without a number. */
export function lineName(label: string, place: number): string {
  return place === 0 ? label : `${label}${place + 1}`;
}

/** The words above a field of one of several lines: `岗位2·地区`. */
export function lineHeader(lines: Pick<FieldMeta, 'label'>, place: number, header: string): string {
  return `${lineName(lines.label, place)}·${header}`;
}

/** The column of a sheet that the path of a problem names; empty where that is none. */
export function columnAt(fields: Fields, path: string): string {
  const [name = '', place, inner] = path.split('.');
  const schema = fields[name];
  if (!schema) return '';
  const meta = metaOf(schema);
  const cell = inner === undefined ? undefined : meta.fields?.[inner];
  return cell ? lineHeader(meta, Number(place), headerOf(metaOf(cell))) : headerOf(meta);
}
