// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { ForbiddenPage } from './forbidden-page.tsx';
import { usePlace } from './place.ts';

afterEach(cleanup);

function Place() {
  return <output>{useLocation().pathname}</output>;
}

function visit(...urls: string[]) {
  render(
    <MemoryRouter initialEntries={urls}>
      <Place />
      <ForbiddenPage />
    </MemoryRouter>,
  );
}

const place = () => screen.getByRole('status').textContent;

it('says what is wrong, whom to ask, and leads home', () => {
  visit('/401');

  expect(screen.getByRole('heading').textContent).toBe('你没有权限去该页面');
  expect(screen.getByText(/如有不满请联系你领导/)).toBeTruthy();
  fireEvent.click(screen.getByText('回首页'));
  expect(usePlace.getState().pathname).toBe('/dashboard');
});

it('goes back to where the user came from', () => {
  visit('/todo', '/401');

  fireEvent.click(screen.getByText('返回'));
  expect(place()).toBe('/todo');
});

it('goes home instead when the query says so, or when there is nothing to go back to', () => {
  visit('/todo', '/401?noGoBack=true');
  fireEvent.click(screen.getByText('返回'));
  expect(place()).toBe('/dashboard');
});
