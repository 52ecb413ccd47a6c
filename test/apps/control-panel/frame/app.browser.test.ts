import { afterAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openBrowserWorld } from '../../../support/browser/browser-world.ts';
import { barriersOf, openPanel } from '../../../support/browser/panel-page.ts';
import * as documents from '../../../support/clients/documents.ts';
import { openPushService } from '../../../support/outside/push-service.ts';
import { daily, needed } from '../../../support/salon/salon.ts';
import { until } from '../../../support/time/until.ts';
import { phone, visitOn } from '../board-page.ts';

// A service worker uses the machine's clock. The test therefore uses the machine's day, in a zone where it is morning.
const ahead = ((10 - new Date().getUTCHours() + 36) % 24) - 12;
const timezone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
const localDay = new Date(Date.now() + ahead * 3_600_000).toISOString().slice(0, 10);
const at = (hours: number) =>
  new Date(Date.parse(`${localDay}T00:00:00Z`) + (hours - ahead) * 3_600_000)
    .toISOString()
    .replace('.000', '');

const { world, browser } = await openBrowserWorld({ now: new Date().toISOString() });

async function openApp(before?: (page: Page) => Promise<unknown>) {
  const salon = await world.business({
    name: 'Lumen',
    timezone,
    workingHours: daily('09:00-18:00'),
  });
  const anna = await salon.staff();
  const cut = await salon.service({ staff: [anna] });
  const visit = await salon.booked(cut, { at: at(14), staff: anna });
  const tomorrow = await salon.booked(cut, { at: at(24 + 10), staff: anna });
  const opened = await openPanel(browser, `${world.url}/ControlPanel/${salon.slug}/calendar`, {
    session: salon.tokens.session,
    ...phone,
    afresh: true,
    serviceWorkers: 'allow',
    ...(before && { before }),
  });
  await visitOn(opened.page, visit).waitFor();
  await opened.page.locator('[data-live="true"]').waitFor({ state: 'attached' });
  return { salon, anna, cut, visit, tomorrow, ...opened };
}

const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(
      names.map(async name => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return kept.flat();
  });

/** Waits until the page, the files and the days of the app are cached. */
async function allKept(page: Page): Promise<void> {
  await until(async () => {
    const urls = await keptIn(page);
    const has = (part: string) => urls.some(url => url.includes(part));
    return (
      urls.some(url => url.endsWith('/ControlPanel')) && has('screen-calendar') && has('Schedule')
    );
  });
}

/** Returns true if a day with this visit is cached. Runs within the page. */
async function isKept(id: string): Promise<boolean> {
  const days = await caches.open('panel-days');
  const texts = await Promise.all(
    (await days.keys()).map(async key => (await days.match(key))!.text()),
  );
  return texts.some(text => text.includes(id));
}

const isControlled = (page: Page) =>
  until(() => page.evaluate(() => navigator.serviceWorker.controller !== null));

describe('the panel on a phone', () => {
  test('is an app that can be installed, and has a worker of its own', async () => {
    const { page, faults, close } = await openApp();
    const session = await page.context().newCDPSession(page);
    const { errors, data = '' } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = JSON.parse(data) as { icons: { src: string; sizes: string }[] };
    expect(manifest).toMatchObject({
      name: 'Frontdesk',
      display: 'standalone',
      start_url: '/ControlPanel',
      shortcuts: [{ name: 'New booking' }, { name: 'New sale' }, { name: 'Today' }],
    });
    for (const { src, sizes } of manifest.icons) {
      const size = await page.evaluate(async url => {
        const image = new Image();
        image.src = url;
        await image.decode();
        return `${image.width}x${image.height}`;
      }, src);
      expect(size).toBe(sizes);
    }
    await isControlled(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    expect(faults).toEqual([]);
    await close();
  });

  test('begins with the booking that a shortcut asks for, in the business shown last', async () => {
    const { page, salon, close } = await openApp();
    await page.goto(`${world.url}/ControlPanel?open=new`);
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/ControlPanel/${salon.slug}/calendar`);
    await close();
  });
});

describe('without a connection', () => {
  test('the app opens, the day can be read as it was, and nothing can be changed', async () => {
    const { page, salon, cut, anna, visit, tomorrow, close } = await openApp();
    await allKept(page);
    // A booking made after the page was sent is cached as well.
    const later = await salon.booked(cut, { at: at(16), staff: anna });
    await visitOn(page, later).waitFor();
    for (const { id } of [later, tomorrow]) await until(() => page.evaluate(isKept, id));
    await page.context().setOffline(true);
    await page.goto(`${world.url}/ControlPanel`);
    await visitOn(page, visit).waitFor();
    await visitOn(page, later).waitFor();
    const bar = page.getByText('No connection. Showing data as of');
    await bar.waitFor();
    expect(await bar.textContent()).toContain('You can view it, but not change it.');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await visitOn(page, tomorrow).waitFor();
    await page.getByRole('button', { name: 'Previous', exact: true }).click();
    await visitOn(page, visit).focus();
    await page.keyboard.press('a');
    await page.getByText('The service cannot be reached').first().waitFor();
    expect((await salon.appointment(visit)).status).toBe('confirmed');
    // The earlier state returns with the connection.
    await page.context().setOffline(false);
    await bar.waitFor({ state: 'detached' });
    await page.locator('[data-live="true"]').waitFor({ state: 'attached' });
    expect((await salon.appointment(visit)).status).toBe('confirmed');
    await close();
  });

  test('signing out leaves nothing on the device, which then opens nothing', async () => {
    const { page, salon, close } = await openApp();
    await allKept(page);
    await isControlled(page);
    await page.getByRole('button', { name: 'Account' }).click();
    const left = page.waitForURL(url => !url.pathname.includes(salon.slug));
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await left;
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await keptIn(page)).toEqual([]);
    await page.context().setOffline(true);
    await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    await close();
  });

  test('nothing is left of a session that has ended, once that is known', async () => {
    const { page, salon, close } = await openApp();
    await allKept(page);
    await isControlled(page);
    await page.context().clearCookies();
    await page.goto(`${world.url}/ControlPanel/${salon.slug}/calendar`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await until(async () => (await keptIn(page)).every(url => !url.includes('/kept/')));
    await page.context().setOffline(true);
    await expect(page.reload()).rejects.toThrow('ERR_');
    await close();
  });
});

describe('a member who has this device told', () => {
  const service = openPushService();
  afterAll(async () => (await service).close());

  /**
   * The tests' browser has no push service and shows no notifications, so the page gets a substitute subscription and the
   * permission.
   */
  const subscribing =
    (keys: { endpoint: string; p256dh: string; auth: string }) => async (page: Page) =>
      page.addInitScript(({ endpoint, ...own }) => {
        const subscription = {
          toJSON: () => ({ endpoint, keys: own }),
          unsubscribe: async () => true,
        };
        Object.assign(PushManager.prototype, {
          getSubscription: async () => null,
          subscribe: async () => subscription,
        });
        Object.defineProperty(Notification, 'permission', { value: 'granted' });
        Object.assign(Notification, { requestPermission: async () => 'granted' });
      }, keys);

  test('chooses what of and when, tries it, and is led to the visit by a press', async () => {
    const { answer: _, take, ...keys } = (await service).browser();
    const { page, salon, cut, anna, faults, close } = await openApp(subscribing(keys));
    await isControlled(page);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'App and notifications' }).click();
    const dialog = page.getByRole('dialog', { name: 'App and notifications' });
    await dialog.getByText('No device is notified yet.').waitFor();
    await dialog.getByLabel('Notify on this device').click({ force: true });
    await dialog.getByText('This device', { exact: true }).waitFor();
    await dialog.getByLabel('Moved bookings').uncheck();
    await dialog.getByLabel('Quiet hours').check({ force: true });
    await dialog.getByLabel('From').fill('22:30');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
    expect(await barriersOf(page)).toEqual([]);
    const settings = async () =>
      needed(await salon.graphql(documents.pushSettings, { businessId: salon.id }));
    expect(await settings()).toMatchObject({
      kinds: ['booking_new', 'booking_cancelled', 'client_wrote', 'proposal_waiting'],
      quietFrom: '22:30',
      quietTo: '08:00',
    });
    await dialog.getByRole('button', { name: /^Send a test/ }).click();
    await page.getByText('A test is on its way').waitFor();
    await world.jobs.settle();
    expect(take()).toMatchObject([{ title: 'Lumen', tag: 'test' }]);

    const graphql = world.graphql(salon.tokens.service);
    const input = {
      businessId: salon.id,
      catalogItemId: cut.id,
      staffId: anna.id,
      startAt: at(16),
      clientName: 'Mary',
      clientPhone: '+4930777777',
    };
    const booked = needed(await graphql(documents.createAppointment, { input }));
    await world.jobs.settle();
    const [told] = take();
    const [worker] = page.context().serviceWorkers();
    await worker!.evaluate(keepShown);
    await deliver(page, JSON.stringify(told));
    const shown = () => worker!.evaluate(() => Reflect.get(globalThis, 'shown') as Shown[]);
    await until(async () => (await shown()).length > 0);
    expect(await shown()).toMatchObject([{ title: 'Lumen', body: expect.stringMatching('Mary') }]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await worker!.evaluate(press, (await shown())[0]!);
    await page.waitForURL(url => url.searchParams.get('open') === booked.id);
    await page.getByRole('dialog').getByText('Mary').first().waitFor();
    expect(faults).toEqual([]);
    await close();
  });

  test('removes the device, which is told nothing any more', async () => {
    const { answer: _, take, ...keys } = (await service).browser();
    const { page, salon, close } = await openApp(subscribing(keys));
    await isControlled(page);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'App and notifications' }).click();
    const dialog = page.getByRole('dialog', { name: 'App and notifications' });
    await dialog.getByLabel('Notify on this device').click({ force: true });
    await dialog.getByRole('button', { name: /^Remove/ }).click();
    await dialog.getByText('No device is notified yet.').waitFor();
    expect(await dialog.getByLabel('Notify on this device').isChecked()).toBe(false);
    const { devices } = needed(
      await salon.graphql(documents.pushSettings, { businessId: salon.id }),
    );
    expect([devices, take()]).toEqual([[], []]);
    await close();
  });
});

interface Shown {
  title: string;
  body: string;
  data: object;
}

/** Records shown notifications within the worker, since the tests' browser shows none. */
function keepShown(): void {
  const shown: object[] = [];
  Object.assign(globalThis, { shown });
  Object.assign(ServiceWorkerRegistration.prototype, {
    showNotification: async (title: string, more: object) => void shown.push({ title, ...more }),
  });
}

/** Presses a shown notification within the worker. */
function press({ data }: Shown): void {
  const event = new Event('notificationclick');
  const notification = { data, close: () => undefined };
  dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }));
}

/** Delivers a push message to the worker, as a push service would. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const found = new Promise<string>(resolve =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(world.url));
      if (own) resolve(own.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: world.url,
    registrationId,
    data,
  });
  await session.detach();
}
