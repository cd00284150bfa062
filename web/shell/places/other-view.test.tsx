// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { OtherView, ViewsContext } from './other-view.tsx';

const Case = () => <p>the case</p>;
const show = (component: string) =>
  render(
    <MemoryRouter>
      <ViewsContext value={(name) => (name === 'workflow/detail' ? Case : null)}>
        <OtherView component={component} />
      </ViewsContext>
    </MemoryRouter>,
  );

test('shows the view of that name', () => {
  show('workflow/detail');

  expect(screen.getByText('the case')).toBeDefined();
});

test('says so when there is no such view', () => {
  show('workflow/nothing');

  expect(screen.getByRole('heading')).toBeDefined();
});
