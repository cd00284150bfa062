// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import { ModuleRegistry } from '#web/kit/module-registry.tsx';
import { GenericPage } from './generic-page.tsx';
import { deal } from './testing/deal.ts';

afterEach(cleanup);

// `deal` is a module: none of these is a view of it, or of any other.
test.each([
  'deal/lists',
  'deal/customer',
  'deal',
  'other/deal',
  'other/create',
  'deal/detail2',
  '',
  'constructor/detail',
])('says of a component without a view that it is not provided: %s', (component) => {
  render(
    <MemoryRouter>
      <ModuleRegistry modules={[deal as unknown as AnyModule]}>
        <GenericPage component={component} />
      </ModuleRegistry>
    </MemoryRouter>,
  );

  expect(screen.getByRole('heading').textContent).toBe('此页面尚未提供');
  expect(document.querySelector('code')?.textContent).toBe(component);
  expect(screen.queryByRole('table')).toBeNull();
});
