import { describe, expect, it } from 'vitest';
import { afterLogout, decide, type Visit } from './decide.ts';

const stranger = { search: '', hash: '', previousSearch: '', hasToken: false, isUserLoaded: false };
const member = { ...stranger, hasToken: true, isUserLoaded: true };

function visit(url: string, who: Omit<Visit, 'pathname'>): Visit {
  const { pathname, search, hash } = new URL(url, 'http://site.test');
  return { ...who, pathname, search, hash };
}

const goTo = (to: string) => ({ kind: 'go', to });

describe('without a token', () => {
  it.each(['/login', '/registration', '/Password', '/auth-redirect?code=1', '/screen#secret'])(
    'shows the public path %s',
    (url) => {
      expect(decide(visit(url, stranger))).toEqual({ kind: 'show' });
    },
  );

  it.each(['/', '/dashboard', '/404', '/loginx', '/password'])('sends %s to the login page', (url) => {
    expect(decide(visit(url, stranger))).toEqual(goTo(`/login?redirect=${encodeURIComponent(url)}`));
  });

  it('remembers path, query and fragment of the place', () => {
    const decision = decide(visit('/contract/lists?status=1&name=a%26b#top', stranger));

    expect(decision).toEqual(goTo('/login?redirect=%2Fcontract%2Flists%3Fstatus%3D1%26name%3Da%2526b%23top'));
  });
});

describe('with a token', () => {
  it('loads the user before anything is shown', () => {
    expect(decide(visit('/todo', { ...member, isUserLoaded: false }))).toEqual({ kind: 'load' });
  });

  it('shows everything once the user is loaded, known or not', () => {
    expect(decide(visit('/todo', member))).toEqual({ kind: 'show' });
    expect(decide(visit('/nothing', member))).toEqual({ kind: 'show' });
  });

  it('leaves the login page for the root', () => {
    expect(decide(visit('/login', member))).toEqual(goTo('/'));
    expect(decide(visit('/login', { ...member, isUserLoaded: false }))).toEqual(goTo('/'));
  });

  it('leaves the login page for the place that was wanted, with what else stood in the query', () => {
    const decision = decide(visit('/login?redirect=%2Ftodo%3Fa%3D1%23x&storeid=7', member));

    expect(decision).toEqual(goTo('/todo?a=1&storeid=7#x'));
  });

  it.each([
    '//evil.test/x',
    'https://evil.test',
    '/\\evil.test',
    'javascript:alert(1)',
    'http://',
    '/login?redirect=/a',
  ])('never follows %s out of the site or in circles', (wanted) => {
    expect(decide(visit(`/login?redirect=${encodeURIComponent(wanted)}`, member))).toEqual(goTo('/'));
  });
});

describe('productid and storeid', () => {
  it('are carried to a place that lacks them', () => {
    const decision = decide({ ...visit('/todo?a=1#x', member), previousSearch: '?productid=5&storeid=6&other=7' });

    expect(decision).toEqual(goTo('/todo?a=1&productid=5&storeid=6#x'));
  });

  it('give way to those that the place has', () => {
    const decision = decide({ ...visit('/todo?productid=8', member), previousSearch: '?productid=5' });

    expect(decision).toEqual({ kind: 'show' });
  });
});

it('leads from the logout back to the dashboard', () => {
  expect(decide(visit(afterLogout, stranger))).toEqual({ kind: 'show' });
  expect(decide(visit(afterLogout, member))).toEqual(goTo('/dashboard'));
});

it('settles for every visit within two steps', () => {
  for (const url of ['/', '/login', '/login?redirect=/login', '/todo?productid=1', '/404', '/redirect/todo']) {
    for (const who of [stranger, member]) {
      let next = visit(url, { ...who, previousSearch: '?storeid=2' });
      for (let step = 0; step < 2; step += 1) {
        const decision = decide(next);
        if (decision.kind === 'go') next = { ...visit(decision.to, who), previousSearch: next.search };
      }
      expect(decide(next), url).toEqual({ kind: 'show' });
    }
  }
});
