import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel, sizes } from '../../../support/browser/panel-page.ts';
import type { Salon } from '../../../world.ts';

const { world, browser } = await openBrowserWorld();
let salon: Salon;
let clients: string;
const count = 120;

beforeAll(async () => {
  salon = await world.business({ name: 'Lumen' });
  const lines = Array.from({ length: count }, (_, index) => `+4930123${1000 + index},Ada ${index}`);
  const csv = `clientPhone,clientName\n${lines.join('\n')}`;
  await salon.graphql(
    'mutation ($csv: String!, $id: ID!) { importClients(input: { businessId: $id, csv: $csv }) { failed } }',
    { csv, id: salon.id },
  );
  clients = `${world.url}/ControlPanel/${salon.slug}/clients`;
});

/** Animations are enabled, as most users have them. */
const session = () => ({
  session: salon.tokens.session,
  reducedMotion: 'no-preference' as const,
});
const palette = (page: Page) => page.getByRole('combobox', { name: 'Find or do…' });

// Other tests check every screen in the light scheme on a desktop and the dark one on a phone.
test.each([
  ['desktop', 'dark'],
  ['phone', 'light'],
] as const)(
  'on a %s in the %s, everything of the frame can be used by everybody, under the page’s policy',
  async (size, colorScheme) => {
    const { page, faults, close } = await openPanel(browser, clients, {
      ...session(),
      viewport: sizes[size],
      colorScheme,
    });
    await page.getByRole('heading', { name: 'Clients' }).waitFor();
    await page.locator('[data-row-link]').first().waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.locator('[data-row-link]').first().click();
    await page.getByRole('dialog').getByText('No-shows').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await palette(page).waitFor();
    expect(await barriersOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Single-letter shortcuts').waitFor();
    expect(await barriersOf(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(sizes[size].width);
    expect(faults).toEqual([]);
    await close();
  },
);

test('a browser whose language tag no format knows, as on a system without a language, shows the panel all the same', async () => {
  const { page, faults, close } = await openPanel(browser, clients, {
    ...session(),
    before: it =>
      it.addInitScript(() =>
        Object.defineProperty(navigator, 'languages', { value: ['en-US@posix'] }),
      ),
  });
  await page.locator('[data-row-link]').first().waitFor();
  expect(faults).toEqual([]);
  await close();
});

describe('by keys alone', () => {
  test('a list is walked, a thing opened and closed, and the focus comes back to its row', async () => {
    const { page, close } = await openPanel(browser, clients, session());
    await page.locator('[data-row-link]').first().waitFor();
    for (const key of ['j', 'j', 'k', 'j', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).searchParams.get('open')).toMatch(/^cli_/);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
    const focused = await page.evaluate(() =>
      document.activeElement?.closest('[data-index]')?.getAttribute('data-index'),
    );
    expect(focused).toBe('1');
    await close();
  });

  test('The search text is kept in the URL, and letters typed into the field trigger no shortcut.', async () => {
    const { page, close } = await openPanel(browser, clients, session());
    await page.locator('[data-row-link]').first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('Ada 77?');
    await page.getByText('No matching clients').waitFor();
    await page.keyboard.press('Backspace');
    await page.getByText('+49301231077').waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('Ada 77');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await close();
  });
});

test('a list goes on to its end as one scrolls, without drawing all of it', async () => {
  const { page, close } = await openPanel(browser, clients, session());
  const last = page.getByRole('link', { name: 'Ada 0', exact: true });
  await page.locator('[data-row-link]').first().waitFor();
  while ((await last.count()) === 0) {
    await page.mouse.wheel(0, 1500);
    await page.waitForFunction(() => document.querySelectorAll('[data-row-link]').length > 0);
  }
  expect(await page.locator('[data-row-link]').count()).toBeLessThan(60);
  await close();
});

test('the palette finds things of the business by a few letters, and opens them', async () => {
  const { page, close } = await openPanel(browser, clients, session());
  await page.locator('[data-row-link]').first().waitFor();
  await page.keyboard.press('Control+k');
  await palette(page).fill('Ada 77');
  await page.getByRole('option', { name: 'Ada 77' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Ada 77' }).waitFor();
  expect(new URL(page.url()).searchParams.get('open')).toMatch(/^cli_/);
  await close();
});

/** Requests the palette, whose code arrives only after `release`. */
async function askForPalette() {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const opened = await openPanel(browser, clients, {
    ...session(),
    before: it => it.route('**/-/later-*.js', route => held.then(() => route.continue())),
  });
  await opened.page.locator('[data-row-link]').first().waitFor();
  await opened.page.keyboard.press('Control+k');
  return { ...opened, release };
}

test('Text typed before the palette has loaded appears in the palette and triggers no shortcut.', async () => {
  const { page, close, release } = await askForPalette();
  await page.keyboard.type('/Ada 78');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('7');
  expect(await palette(page).count()).toBe(0);
  release();
  await palette(page).waitFor();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[role="combobox"]')?.value === '/Ada 77',
  );
  await close();
});

test('Enter pressed before the palette has been loaded chooses what is then found', async () => {
  const { page, close, release } = await askForPalette();
  await page.keyboard.type('Ada 77');
  await page.keyboard.press('Enter');
  expect(await page.getByRole('dialog').count()).toBe(0);
  release();
  await page.getByRole('heading', { name: 'Ada 77' }).waitFor();
  await close();
});

test('a press of the mouse opens a menu that replaces its button before the release', async () => {
  const { page, close } = await openPanel(browser, clients, {
    ...session(),
    before: it =>
      it.addInitScript(() => {
        const waiting: IdleRequestCallback[] = [];
        globalThis.requestIdleCallback = run => waiting.push(run);
        Object.assign(globalThis, { waiting });
      }),
  });
  const person = page.getByRole('button', { name: salon.owner.email });
  await person.hover();
  await page.mouse.down();
  await page.evaluate(() => {
    const { waiting } = globalThis as unknown as { waiting: IdleRequestCallback[] };
    for (const run of waiting) run({ didTimeout: false, timeRemaining: () => 50 });
  });
  await person.and(page.locator('[aria-haspopup="menu"]')).waitFor();
  await page.mouse.up();
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  await close();
});

test('The chosen language and colour scheme apply from the first paint.', async () => {
  const { page, close } = await openPanel(browser, clients, session());
  await page.getByRole('button', { name: salon.owner.email }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { name: 'Kunden' }).waitFor();
  const shell = await page.request.get(clients);
  expect(await shell.text()).toContain('<html lang="de" data-mantine-color-scheme="dark"');
  await close();
});

test('Back closes what is open', async () => {
  const { page, close } = await openPanel(browser, clients, session());
  await page.locator('[data-row-link]').first().click();
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(page.url()).toBe(clients);
  await close();
});

test('a session that has ended leads to the sign-in page', async () => {
  const { tokens } = await world.user();
  await world.rest(tokens.session)('POST', '/auth/logout');
  const { page, close } = await openPanel(browser, clients, tokens);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await close();
});

test('Signing out leads to the sign-out target, whatever requests are still pending.', async () => {
  const own = await world.business();
  const { page, close } = await openPanel(browser, `${world.url}/ControlPanel/${own.slug}/orders`, {
    session: own.tokens.session,
  });
  const [ended, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/auth/logout', async route => {
    const response = await route.fetch({ maxRedirects: 0 });
    ended.resolve();
    await refused.promise;
    await route.fulfill({ response });
  });
  // A list is loaded while the form is being submitted.
  await page.evaluate(() => {
    const { submit } = HTMLFormElement.prototype;
    HTMLFormElement.prototype.submit = function () {
      submit.call(this);
      document.querySelector<HTMLElement>('a[href$="/clients"]')!.click();
    };
  });
  await page.getByRole('button', { name: own.owner.email }).click();
  await page.route('**/graphql', async route => {
    await ended.promise;
    const response = await route.fetch();
    expect(await response.text()).toContain('UNAUTHENTICATED');
    await route.fulfill({ response });
    refused.resolve();
  });
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(url => !url.pathname.includes(own.slug));
  await close();
});
