import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { textsOf } from '../../../../apps/storefront/texts/texts-of.ts';
import { readable } from '../../../support/browser/forms.ts';
import { daily, needed } from '../../../support/salon/salon.ts';
import { linkIn } from '../../identity/sign-in/mailed-world.ts';
import type { Salon } from '../../../world.ts';
import { createNotifiedWorld, notificationsOf } from '../notified-salon.ts';

/** Tuesdays in Berlin at ten; summer time begins on March 29. */
const starts = ['2026-03-10T09:00:00Z', '2026-03-24T09:00:00Z', '2026-04-07T08:00:00Z'];
const { repeat } = textsOf('en').texts;

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;
beforeAll(async () => {
  world = await createNotifiedWorld();
});
beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  salon = await world.business({ name: 'Lumen', publish: true });
  await salon.update({
    clientsMayRepeat: true,
    workingHours: daily('09:00-18:00'),
    cancelCutoffMinutes: 120,
  });
  await notificationsOf(salon);
  await world.sent();
});
afterAll(() => world?.close());

const open = (url: string, form?: Record<string, string>) =>
  fetch(url, {
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
const pageAt = async (url: string) => (await open(url)).text();
const versionIn = (page: string) => /name="version" value="(\d+)"/.exec(page)![1]!;
const datesIn = (page: string) =>
  [...page.matchAll(/<li>\s*(?:<a\s+href="([^"]+)"\s*>)?([^<]+)(?:<\/a\s*>)?\s*<small\s*>/g)].map(
    ([, link, when = '']) => ({ link, when: when.trim() }),
  );

/** Books a series as a visitor of the widget, and returns its page and the link of the mail. */
async function repeated(settings: object = {}) {
  const cut = await salon.service({ name: 'Haircut', durationMinutes: 60, ...settings });
  const token = await world.issue({ kind: 'widget', name: 'site', businessId: salon.id });
  const call = (method: string, path: string, body?: object) =>
    world.rest()(method, `/widget${path}`, body, { headers: { 'x-widget-token': token } });
  const series = needed(
    await call('POST', '/book-repeat', {
      serviceId: cut.id,
      slot: starts[0],
      everyWeeks: 2,
      times: 3,
      starts,
      contact: { name: 'Ada', phone: '+4930123456', email: 'ada@example.com' },
    }),
  );
  const mail = (await world.sent()).find(({ to }) => to[0] === 'ada@example.com')!;
  const all = linkIn(mail);
  expect(all).toBe(series.pageUrl);
  return { series, link: all.replace(/\/series$/, ''), call, cut };
}
const statuses = async () =>
  (await salon.appointments())
    .toSorted((one: any, other: any) => one.startAt.localeCompare(other.startAt))
    .map(({ status }: any) => status);

test('a visitor of the widget books the agreed dates, and the mail links to all of them', async () => {
  const { series, link } = await repeated();
  expect(series).toMatchObject({
    timezone: 'Europe/Berlin',
    pageUrl: `${link}/series`,
    bookings: starts.map(startAt => ({ startAt, status: 'confirmed', serviceName: 'Haircut' })),
  });
  expect(await pageAt(link)).toContain(`${new URL(link).pathname}/series`);
  const page = await pageAt(`${link}/series`);
  expect(readable(page)).toContain(repeat.toCome({ count: 3 }));
  expect(datesIn(page).map(({ when }) => when)).toEqual([
    'Tuesday 10 March, 10:00',
    'Tuesday 24 March, 10:00',
    'Tuesday 7 April, 10:00',
  ]);
  const [, second] = datesIn(page);
  expect(readable(await pageAt(second!.link!))).toContain('Tuesday 24 March');
});

test('members of the business are not given the page of a client, whose link would act as theirs', async () => {
  const { series } = await repeated();
  const query =
    'query ($businessId: ID!, $id: ID!) { series(businessId: $businessId, seriesId: $id) { pageUrl } }';
  const asked = await salon.graphql(query, { businessId: salon.id, id: series.seriesId });
  expect(needed(asked).pageUrl).toBeNull();
});

test('one date is cancelled on its own page, and the rest at once', async () => {
  const { link } = await repeated();
  const [, second] = datesIn(await pageAt(`${link}/series`));
  await open(`${second!.link}/cancel`, { version: versionIn(await pageAt(second!.link!)) });
  expect(await statuses()).toEqual(['confirmed', 'cancelled', 'confirmed']);
  const page = await pageAt(`${link}/series`);
  expect(readable(page)).toContain(repeat.reallyCancel({ count: 2 }));
  const answer = await open(`${link}/series/cancel`, { version: versionIn(page), reason: 'Away' });
  expect(answer.status).toBe(303);
  const after = await pageAt(`${world.url}${answer.headers.get('location')}`);
  expect(readable(after)).toContain(repeat.cancelled);
  expect(after).not.toContain('<form');
  expect(await statuses()).toEqual(['cancelled', 'cancelled', 'cancelled']);
});

test('a page of the dates that is outdated by a change cancels nothing', async () => {
  const { link, series } = await repeated();
  const version = versionIn(await pageAt(`${link}/series`));
  const [, second] = series.bookings;
  needed(
    await salon.move({ id: second.appointmentId } as never, { startAt: '2026-03-24T13:00:00Z' }),
  );
  const answer = await open(`${link}/series/cancel`, { version });
  expect([answer.status, await answer.text()]).toEqual([
    409,
    expect.stringContaining('was changed meanwhile'),
  ]);
  expect(await statuses()).toEqual(['confirmed', 'confirmed', 'confirmed']);
});

test('dates within their cut-off stay, and the page names the fees of the others before', async () => {
  await salon.update({ freeUntilHours: 24 * 30, lateFeePercent: 50 });
  const { link } = await repeated({ price: 40 });
  world.clock.set('2026-03-10T08:30:00Z');
  const page = readable(await pageAt(`${link}/series`));
  expect(page).toContain(repeat.reallyCancel({ count: 2 }));
  expect(page).toContain('Tuesday 24 March: If you cancel now, we keep €20');
  await open(`${link}/series/cancel`, { version: versionIn(await pageAt(`${link}/series`)) });
  expect(await statuses()).toEqual(['confirmed', 'cancelled', 'cancelled']);
});

test('the link works until the last date is over, and leads to the dates after its own is over', async () => {
  const { link } = await repeated();
  world.clock.set('2026-03-10T11:00:00Z');
  const answer = await open(link);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `${new URL(link).pathname}/series`,
  ]);
  expect(readable(await pageAt(`${link}/series`))).toContain(repeat.toCome({ count: 2 }));
  world.clock.set('2026-04-07T09:30:00Z');
  expect((await open(`${link}/series`)).status).toBe(410);
});

test('a business with a shop shows the dates there', async () => {
  const { link } = await repeated();
  const storefrontUrl = 'https://lumen.example';
  needed(await salon.rest('PUT', '/shop', { storefrontUrl, published: true }));
  const { status, headers } = await open(`${link}/series`);
  expect(status).toBe(303);
  expect(headers.get('location')).toMatch(/^https:\/\/lumen\.example\/booking\/[\w-]+\/series$/);
});

test('the link of a single visit shows no dates', async () => {
  const cut = await salon.service({ name: 'Haircut' });
  await salon.booked(cut, { at: starts[0]! });
  const link = linkIn((await world.sent()).find(({ to }) => to[0] === 'ada@example.com')!);
  expect((await open(`${link}/series`)).headers.get('location')).toBe(new URL(link).pathname);
  expect((await open(`${link}/series/cancel`, { version: '1' })).status).toBe(303);
  expect(await statuses()).toEqual(['confirmed']);
});

test('the page marks dates that are taken, and the booking is refused as a whole', async () => {
  const { call, cut } = await repeated();
  const dates = needed(
    await call(
      'GET',
      `/repeat-dates?${new URLSearchParams({ serviceId: cut.id, slot: '2026-03-24T09:00:00Z', everyWeeks: '1', times: '2' })}`,
    ),
  );
  expect(dates).toMatchObject({
    taken: 1,
    dates: [{ free: false, nearestAt: '2026-03-24T08:00:00Z' }, { free: true }],
  });
  const refused = await call('POST', '/book-repeat', {
    serviceId: cut.id,
    slot: '2026-03-24T09:00:00Z',
    everyWeeks: 1,
    times: 2,
    starts: ['2026-03-24T09:00:00Z', '2026-03-31T08:00:00Z'],
    contact: { name: 'Eve', phone: '+4930999999' },
  });
  expect(refused).toMatchObject({ status: 409, code: 'SLOT_UNAVAILABLE' });
  expect(await statuses()).toHaveLength(3);
});

test('the terms offer no repetition if the business does not allow it', async () => {
  const { call, cut } = await repeated();
  const terms = async () => needed(await call('GET', `/booking-terms?services=${cut.id}`));
  expect((await terms()).repeatable).toBe(true);
  await salon.update({ clientsMayRepeat: false });
  expect((await terms()).repeatable).toBe(false);
});
