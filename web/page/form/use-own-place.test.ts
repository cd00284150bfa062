// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { reference, text } from '#shared/field.ts';
import { type AnyModule, defineModule } from '#shared/module.ts';
import { type SessionUser, useSession } from '#web/api/session.ts';
import { useOwnPlace } from './use-own-place.ts';

const wish = defineModule({
  name: 'wish',
  title: '申请',
  label: 'name',
  fields: { name: text('名称'), area: reference('area', '地市'), firm: reference('company', '公司').optional() },
  list: { columns: ['name'], filters: ['name'], sort: 'name' },
  axes: { area: 'area', company: 'firm' },
  access: {
    read: { anyone: 'all' },
    add: { operator: 'all', city: 'area', company: 'company' },
    update: {},
    remove: {},
  },
}) as unknown as AnyModule;

function placeOf(roles: string[]) {
  useSession.setState({ user: { id: 'u', roles, areaid: 'a-1', companyid: 'c-1' } as unknown as SessionUser });
  return renderHook(() => useOwnPlace(wish)).result.current;
}

beforeEach(() => useSession.setState({ user: null }));

test('begins a record in the place of whoever may enter it for that one alone', () => {
  expect(placeOf(['city'])).toEqual({ area: 'a-1' });
  expect(placeOf(['projectmanager', 'company'])).toEqual({ firm: 'c-1' });
  expect(placeOf(['operator'])).toEqual({});
  expect(placeOf(['city', 'operator'])).toEqual({});
});
