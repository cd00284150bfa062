import type { ReactNode } from 'react';
import { createPath, NavigationType, type Navigator, Router, type To } from 'react-router';
import { goTo, usePlace } from './place.ts';

const addressOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

const types = { POP: NavigationType.Pop, PUSH: NavigationType.Push, REPLACE: NavigationType.Replace };

const navigator: Navigator = {
  createHref: addressOf,
  go: (steps) => history.go(steps),
  push: (to, state) => goTo(addressOf(to), { state }),
  replace: (to, state) => goTo(addressOf(to), { state, isReplacing: true }),
};

/** The router for everything behind the login, driven by the place that the guard looks at. */
export function PlaceRouter({ children }: { children: ReactNode }) {
  const { action, ...place } = usePlace();
  return (
    <Router location={place} navigationType={types[action]} navigator={navigator} useTransitions={false}>
      {children}
    </Router>
  );
}
