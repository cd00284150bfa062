import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, onTestFinished } from 'vitest';
import type { AnyModule } from '#shared/module.ts';
import { queryClient } from '#web/api/query.ts';
import { type SessionUser, startSession, useSession } from '#web/api/session.ts';
import { ModuleRegistry } from '#web/kit/module-registry.tsx';
import { watchCalls } from '#web/testing/calls-under-way.ts';
import { reply, startLocalServer } from '#web/testing/local-server.ts';

/** What a path answers: the data, at once or later, or a failure thrown as {@link Refusal}. */
export type Answers = Record<string, (input: Record<string, unknown>) => unknown>;

/** A failure as the server sends it. */
export class Refusal extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** A page on a server that a test answers for. */
export interface Stage {
  /** What the calls answer, by path; any other answers nothing. */
  answers: Answers;
  /** The inputs that a path has been sent, the first first. */
  inputsOf: (path: string) => Record<string, unknown>[];
  /** Waits until all that the page has asked is answered and worked off. */
  settled: () => Promise<void>;
}

/**
 * Sets the stage for the tests of a file: its server, what jsdom lacks, an operator signed in before each test, and nothing
 * left on the page or on its way after it.
 */
export function setStage(): Stage {
  const inputs: { path: string; input: Record<string, unknown> }[] = [];
  const stage: Stage = {
    answers: {},
    inputsOf: (path) => inputs.filter((seen) => seen.path === path).map(({ input }) => input),
    settled: async () => {},
  };
  beforeAll(async () => {
    const server = await startLocalServer();
    server.answer = (response, count) => {
      const { url: path = '', body = '', headers = {} } = server.seen[count - 1] ?? {};
      const isRead = headers['content-type']?.startsWith('application/json') && body !== '';
      const { token: _token, ...input } = (isRead ? JSON.parse(body) : {}) as Record<string, unknown>;
      inputs.push({ path, input });
      try {
        const answer = Promise.resolve(stage.answers[path]?.(input) ?? null);
        void answer.then((data) => reply(response, 200, { code: 0, message: '', data }));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        reply(response, 400, { code: error.code, message: error.message, data: error.data });
      }
    };
    stage.settled = watchCalls(server);
    standIn();
    return () => server.close();
  });
  beforeEach(() => {
    signIn(['operator']);
    // Asked for first, it comes last: after what a test itself lets arrive at its end.
    onTestFinished(() => stage.settled());
  });
  afterEach(cleanup);
  return stage;
}

function standIn(): void {
  window.matchMedia = (query) =>
    ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scroll = () => {};
  Element.prototype.scrollTo = () => {};
  // Only asked for the width of a scroll bar, which jsdom does not draw.
  const { getComputedStyle } = window;
  window.getComputedStyle = (element) => getComputedStyle(element);
}

/** Signs in with these roles, with nothing kept from before. */
export function signIn(roles: string[]): void {
  localStorage.clear();
  queryClient.clear();
  startSession(`token-${Math.random()}`);
  useSession.setState({ user: { id: 'u-1', roles } as unknown as SessionUser });
}

/** Draws a page about a module, or several, at an address; the present address stands in `data-testid="address"`. */
export function renderPage(
  page: ReactNode,
  about: AnyModule | AnyModule[],
  address: string,
  path = address.replace(/\?.*/, ''),
) {
  return render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <QueryClientProvider client={queryClient}>
        <ModuleRegistry modules={[about].flat()}>
          <App component={false}>
            <MemoryRouter initialEntries={[address]}>
              <Routes>
                <Route element={page} path={path} />
                <Route element={null} path="*" />
              </Routes>
              <Address />
            </MemoryRouter>
          </App>
        </ModuleRegistry>
      </QueryClientProvider>
    </ConfigProvider>,
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + decodeURIComponent(search)}</output>;
}
