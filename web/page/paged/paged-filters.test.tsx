// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSearchText } from '#web/kit/inputs/use-search-text.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { ChoiceFilter } from './paged-filters.tsx';

setStage();

const people = ['陆一鸣', '苏晴', '周启明'].map((label) => ({ value: label, label }));

/** Offers the people whose names contain what was typed, as a server does. */
function Starters({ onChange }: { onChange: (value: string | undefined) => void }) {
  const search = useSearchText(250);
  const found = people.filter(({ label }) => label.includes(search.settled));
  return (
    <ChoiceFilter
      label="按发起人筛选"
      none="全部发起人"
      onChange={onChange}
      options={found}
      search={search}
      value={null}
    />
  );
}

function enter(field: HTMLElement): void {
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  fireEvent.keyUp(field, { key: 'Enter', keyCode: 13 });
}

it('chooses by Enter nobody who answers what was typed before', async () => {
  const onChange = vi.fn();
  renderPage(<Starters onChange={onChange} />, [], '/workflow/instancelist');
  const field = screen.getByRole('combobox', { name: '按发起人筛选' });
  fireEvent.change(field, { target: { value: '苏' } });
  enter(field);
  expect(onChange).not.toHaveBeenCalled();

  fireEvent.change(field, { target: { value: '苏晴' } });
  // What Enter would take is marked a moment after it is shown.
  await waitFor(() => expect(screen.getByTitle('苏晴').className).toContain('option-active'));
  enter(field);
  expect(onChange).toHaveBeenCalledExactlyOnceWith('苏晴');
});
