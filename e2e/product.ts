import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { type RunningServer, startServer } from './running-server.ts';
import { copyOfSeededStore } from './seeded-store.ts';

/** The password of every demo account but the administrator's. */
const demoPassword = 'Demo@123456';
const adminPassword = 'Admin@123456';

/** A person at a browser of their own. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
}

interface SignInOptions extends BrowserContextOptions {
  /** The page to open, for a story that begins at the frame of the product instead of going to a page itself. */
  at?: string;
}

interface Fixtures {
  /** Signs the demo person in, in a browser of its own; a page is open only where the story begins `at` one. */
  signIn(username: string, options?: SignInOptions): Promise<Visitor>;
}

interface WorkerFixtures {
  /** The directory of the store on which the product runs: the demo data, unless a file prepares more. */
  store: string;
  product: RunningServer;
}

/** What pages did against the policy under which they are served, by context. */
const breaches = new WeakMap<BrowserContext, string[]>();

/** What the server refused, by context: its words are gone from the page when a journey fails for want of its answer. */
const refusals = new WeakMap<BrowserContext, string[]>();

function noteRefusals(context: BrowserContext): void {
  const noted: string[] = [];
  refusals.set(context, noted);
  context.on('response', async (response) => {
    if (response.status() < 400) return;
    const said = await response.text().catch(() => '');
    noted.push(`${response.status()} ${response.request().method()} ${response.url()} ${said.slice(0, 500)}`);
  });
}

function noteBreaches(context: BrowserContext): void {
  const noted: string[] = [];
  breaches.set(context, noted);
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) noted.push(message.text());
  });
}

/** Prints what was refused and what each page of a browser shows, for whoever reads of a failure without its pictures. */
async function tellPages(context: BrowserContext): Promise<void> {
  process.stdout.write(`\n${(refusals.get(context) ?? []).join('\n')}\n`);
  for (const page of context.pages()) {
    const parts = page.locator('main, dialog[open], [role="dialog"]').filter({ visible: true });
    const shown = await Promise.all((await parts.all()).map((part) => part.ariaSnapshot()));
    process.stdout.write(`\n== ${page.url()}\n${shown.join('\n')}\n`);
  }
}

async function enter(browser: Browser, username: string, { at, ...options }: SignInOptions): Promise<Visitor> {
  const context = await browser.newContext({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', ...options });
  noteBreaches(context);
  noteRefusals(context);
  const page = await context.newPage();
  // As the login page does, whose own journeys are others.
  const password = username === 'admin' ? adminPassword : demoPassword;
  const answer = await page.request.post('/user/login', { data: { username, password } });
  const { data } = (await answer.json()) as { data: { token: string } };
  await context.addCookies([{ name: 'Admin-Token', value: data.token, url: options.baseURL ?? '' }]);
  if (at) {
    await page.goto(at);
    // Until the frame has come nothing hears a key.
    await expect(page.getByRole('button', { name: '搜索菜单' })).toBeVisible();
  }
  return { page, context };
}

/** Journeys against a running product; one server and store for each file. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  store: [async ({ playwright: _ }, use) => use(copyOfSeededStore()), { scope: 'worker' }],
  product: [
    async ({ store }, use) => {
      const server = await startServer(store);
      await use(server);
      await server.stop();
      server.remove();
    },
    // How long a server takes to start depends on the machine.
    { scope: 'worker', timeout: 240_000 },
  ],
  signIn: async ({ browser, product }, use, info) => {
    const visitors: Visitor[] = [];
    await use(async (username, options) => {
      const visitor = await enter(browser, username, { baseURL: product.url, ...options });
      visitors.push(visitor);
      return visitor;
    });
    for (const { context } of visitors) {
      if (info.status !== info.expectedStatus) await tellPages(context);
      await context.close();
    }
    expect(visitors.flatMap(({ context }) => breaches.get(context) ?? [])).toEqual([]);
  },
});

export { expect } from '@playwright/test';
