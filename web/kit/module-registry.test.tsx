// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, type ReactNode, Suspense } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import { deal } from '#web/page/testing/deal.ts';
import { LoggedErrorBoundary } from '#web/shell/logged-error-boundary.tsx';
import { ModuleRegistry, moduleSource, useModule } from './module-registry.tsx';

afterEach(cleanup);

const modules = [deal as unknown as AnyModule];

function Title() {
  return <p>{useModule('deal').title}</p>;
}

test('lets whoever asks wait for modules that are fetched, and fetches them once', async () => {
  let fetches = 0;
  const load = async () => {
    fetches += 1;
    return modules;
  };
  const source = moduleSource(load);
  await act(async () =>
    render(
      <ModuleRegistry modules={source}>
        <Suspense fallback="等待">
          <Title />
          <Title />
        </Suspense>
      </ModuleRegistry>,
    ),
  );

  expect(await screen.findAllByText('合约')).toHaveLength(2);
  expect(fetches).toBe(1);
});

test('tells a failure to the boundary around it instead of asking without end', async () => {
  let fetches = 0;
  const load = async () => {
    fetches += 1;
    throw new Error('offline');
  };
  const source = moduleSource(load);
  await act(async () =>
    render(
      <ModuleRegistry modules={source}>
        <LoggedErrorBoundary>
          <Suspense>
            <Title />
          </Suspense>
        </LoggedErrorBoundary>
      </ModuleRegistry>,
    ),
  );

  expect(await screen.findByText('页面没有加载成功')).toBeTruthy();
  expect(fetches).toBe(1);
});

test('takes nothing away from what is shown once the modules are there', async () => {
  const source = moduleSource(async () => modules);
  await source();
  const page = (piece: ReactNode) => (
    <ModuleRegistry modules={source}>
      <Suspense fallback="等待">
        <p>页面</p>
        {piece}
      </Suspense>
    </ModuleRegistry>
  );
  const { rerender } = render(page(null));
  rerender(page(<Title />));

  expect(screen.queryByText('等待')).toBeNull();
  expect(screen.getByText('合约')).toBeTruthy();
});

test('draws a page that comes while they are on their way at the first attempt', async () => {
  const failures: unknown[] = [];
  const source = moduleSource(async () => modules);
  // As every page of the menu comes.
  const Page = lazy(async () => ({ default: Title }));
  await act(async () =>
    render(
      <ModuleRegistry modules={source}>
        <Suspense fallback="等待">
          <Page />
        </Suspense>
      </ModuleRegistry>,
      { onRecoverableError: (error) => failures.push((error as Error).cause) },
    ),
  );

  expect(await screen.findByText('合约')).toBeTruthy();
  expect(failures).toEqual([]);
});
