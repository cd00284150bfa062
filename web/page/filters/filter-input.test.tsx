// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ModuleRegistry } from '#web/kit/module-registry.tsx';
import { wideScreen } from '#web/testing/wide-screen.ts';
import { FilterInput } from './filter-input.tsx';

beforeAll(wideScreen);
afterEach(cleanup);

test('a filter by records waits for their module by itself, and the list around it is there meanwhile', async () => {
  await act(async () =>
    render(
      <ModuleRegistry modules={() => new Promise(() => undefined)}>
        <Suspense fallback="整页等待">
          <p>列表</p>
          <FilterInput
            module="deal"
            onChange={() => expect.unreachable('nothing was chosen')}
            property={{ name: 'owner', kind: 'reference', label: '负责人', module: 'user', isOptional: false }}
            value={undefined}
          />
        </Suspense>
      </ModuleRegistry>,
    ),
  );

  expect(screen.getByText('列表')).toBeTruthy();
  expect(screen.queryByText('整页等待')).toBeNull();
  expect(screen.getByRole('combobox', { name: '负责人' })).toHaveProperty('disabled', true);
});

test('takes the room of two where its days would leave none for its name', () => {
  const filter = (columnPx: number | undefined, value: { from: string } | undefined) => {
    const { container, unmount } = render(
      <FilterInput
        columnPx={columnPx}
        module="deal"
        onChange={() => {}}
        property={{ name: 'endOn', kind: 'date', label: '计划完成日期', isOptional: false }}
        value={value}
      />,
    );
    const isOfTwo = container.querySelector('.filter-of-two') !== null;
    unmount();
    return isOfTwo;
  };
  expect(filter(250, { from: '2026-12-01' })).toBe(true);
  expect([
    filter(250, undefined),
    filter(320, { from: '2026-12-01' }),
    filter(undefined, { from: '2026-12-01' }),
  ]).toEqual([false, false, false]);
});
