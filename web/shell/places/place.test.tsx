// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { goTo, usePlace } from './place.ts';
import { PlaceLink } from './place-link.tsx';
import { PlaceRouter } from './place-router.tsx';

beforeEach(() => goTo('/start', { isReplacing: true }));
afterEach(cleanup);

function Trace() {
  const { pathname, search, state } = useLocation();
  return <p>{`${useNavigationType()} ${pathname}${search} ${JSON.stringify(state)}`}</p>;
}

it('gives the router of the workspace the place that was gone to, with what the step carried', async () => {
  render(
    <PlaceRouter>
      <Trace />
      <Link state={{ from: 'link' }} to="/next?page=2">
        下一页
      </Link>
    </PlaceRouter>,
  );
  expect(screen.getByText('REPLACE /start null')).toBeTruthy();

  fireEvent.click(screen.getByText('下一页'));
  expect(screen.getByText('PUSH /next?page=2 {"from":"link"}')).toBeTruthy();
  expect(usePlace.getState()).toMatchObject({ pathname: '/next', search: '?page=2' });

  history.back();
  await waitFor(() => expect(screen.getByText('POP /start null')).toBeTruthy());
});

it('tells two visits of one address apart', () => {
  goTo('/start');
  const { key } = usePlace.getState();
  goTo('/start');
  expect(usePlace.getState().key).not.toBe(key);
});

it('follows a plain click within the page and leaves one with a modifier to the browser', () => {
  render(<PlaceLink to="/target">前往</PlaceLink>);
  const isLeft = fireEvent.click(screen.getByText('前往'), { ctrlKey: true });
  expect(isLeft).toBe(true);
  expect(usePlace.getState().pathname).toBe('/start');

  expect(fireEvent.click(screen.getByText('前往'))).toBe(false);
  expect(usePlace.getState().pathname).toBe('/target');
});
