import { expect, it } from 'vitest';
import { modules } from '#modules/index.ts';
import { metaOf } from '#shared/field.ts';
import { concluded } from '../contract/standing.ts';
import { type Source, sources } from './sources.ts';
import { sourcesFor, type WidgetKind, widgetKinds } from './widgets.ts';

const fieldsOf = (source: Source): [module: string, field: string][] => {
  const of = (module: string, ...names: string[]) => names.map((name): [string, string] => [module, name]);
  switch (source.shape) {
    case 'counts':
      return source.counts.flatMap(({ module, filters = {} }) => of(module, ...Object.keys(filters)));
    case 'shares':
      return source.shares.flatMap(({ module, filters = {}, met }) =>
        of(module, ...Object.keys(filters), ...Object.keys(met)),
      );
    case 'people':
      return [];
    case 'rows':
      return of(source.module, ...source.columns, source.sort.replace('-', ''), ...Object.keys(source.filters ?? {}));
    default:
      return of(source.module, source.by, ...Object.keys(source.filters ?? {}));
  }
};

const base = ['status', 'createdAt', 'due'];

it.each(Object.entries(sources))('the source %s names what there is, and nobody', (_name, source) => {
  for (const [moduleName, field] of fieldsOf(source)) {
    const declaration = modules.find(({ name }) => name === moduleName)?.declaration;
    const schema = declaration?.fields[field] ?? declaration?.computed?.[field];
    expect(schema ?? base.includes(field), `${moduleName}.${field}`).toBeTruthy();
    expect(schema && metaOf(schema).module, `${moduleName}.${field}`).not.toBe('user');
  }
});

it('adds up the money of contracts that are concluded, and of no others', () => {
  const money = Object.values<Source>(sources).filter(
    (source) => source.shape === 'groups' && source.module === 'contract' && source.measure?.figure === 'sum',
  );

  expect(money).not.toEqual([]);
  for (const source of money) expect(source).toMatchObject({ filters: { status: concluded } });
});

it('every kind of widget has something to draw', () => {
  for (const kind of Object.keys(widgetKinds) as WidgetKind[]) expect(sourcesFor(kind), kind).not.toEqual([]);
});
