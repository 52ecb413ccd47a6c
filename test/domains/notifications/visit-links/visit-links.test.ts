import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { formatsOf } from '../../../../apps/storefront/formats.ts';
import { textsOf } from '../../../../apps/storefront/texts/texts-of.ts';
import { needed } from '../../../support/salon/salon.ts';
import { linkIn } from '../../identity/sign-in/mailed-world.ts';
import type { Salon } from '../../../world.ts';
import { createNotifiedWorld, notificationsOf, subjectOf } from '../notified-salon.ts';

const at = '2026-03-03T09:00:00Z';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;
beforeAll(async () => {
  world = await createNotifiedWorld();
});
beforeEach(async () => {
  await world.sent();
  salon = await world.business({ name: 'Lumen', cancelCutoffMinutes: 120 });
  await notificationsOf(salon);
});
afterAll(() => world?.close());

const open = (url: string, form?: Record<string, string>) =>
  fetch(url, {
    redirect: 'manual',
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
const pageAt = async (url: string) => (await open(url)).text();

/** Books a visit, and returns it with the link mailed to its client. */
async function book(more: object = {}) {
  const cut = await salon.service({ name: 'Haircut', price: 40, ...more });
  const visit = await salon.booked(cut, { at });
  const mail = (await world.sent()).find(({ to }) => to[0] === 'ada@example.com');
  return { visit, cut, mail: mail!, link: linkIn(mail!) };
}
const visitNow = async ({ id }: { id: string }) =>
  (await salon.rest('GET', `/appointments/${id}`)).data;
const versionIn = (page: string) => /name="version" value="(\d+)"/.exec(page)![1]!;

test('a client sees the visit at the link of the mail, and no other data', async () => {
  const { link, mail } = await book();
  expect(link.startsWith(`${world.url}/visit/`)).toBe(true);
  expect(mail.parts['text/plain']).toContain('See, move or cancel the visit');
  const answer = await open(link);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  const page = await answer.text();
  for (const shown of ['Lumen', 'Haircut', '€40', 'Tuesday 3 March', '10:00–11:00'])
    expect(page).toContain(shown);
  expect(page).not.toContain('+49');
});

test('the link leads to the page of the storefront, if the business has one, in the same language and local time', async () => {
  const { link, visit } = await book();
  const own = await pageAt(link);
  const storefrontUrl = 'https://lumen.example';
  needed(await salon.rest('PUT', '/shop', { storefrontUrl, published: true }));
  const query =
    'query ($businessId: ID!, $id: ID!) { appointment(businessId: $businessId, appointmentId: $id) { token } }';
  const { token } = needed(await salon.graphql(query, { businessId: salon.id, id: visit.id }));
  for (const path of ['', '/move']) {
    const { status, headers } = await open(`${link}${path}`);
    expect([status, headers.get('location'), headers.get('referrer-policy')]).toEqual([
      303,
      `${storefrontUrl}/booking/${token}${path}`,
      'no-referrer',
    ]);
  }
  expect((await open(`${link}/visit.ics`)).status).toBe(200);
  const { account, booking } = textsOf('en').texts;
  const formats = formatsOf({
    locale: 'en',
    currency: 'EUR',
    timezone: 'Europe/Berlin',
    phoneCountry: 'DE',
  });
  for (const text of [
    `${formats.day(at)}<br />${formats.time(at)}`,
    booking.statuses.confirmed,
    `${booking.price}: ${formats.price(40)}`,
    account.move,
    account.cancelNow,
    ...Object.values(booking.calendar),
  ])
    expect(own).toContain(text);
  needed(await salon.rest('PUT', '/shop', { published: false }));
  expect((await open(link)).status).toBe(200);
});

test('the page moves the visit to one of the offered times, and reports it', async () => {
  const { visit, link } = await book();
  const page = await pageAt(`${link}/move`);
  const [first] = [...page.matchAll(/name="startAt" value="([^"]+)"/g)].map(([, start]) => start!);
  const answer = await open(`${link}/move`, { startAt: first!, version: versionIn(page) });
  expect(answer.status).toBe(303);
  expect(Date.parse((await visitNow(visit)).startAt)).toBe(Date.parse(first!));
  expect(await pageAt(`${world.url}${answer.headers.get('location')}`)).toContain('was moved');
  expect((await world.sent()).map(subjectOf).join()).toContain('Haircut');
});

test('the visit stays unchanged if the time is taken meanwhile', async () => {
  const { visit, cut, link } = await book();
  const page = await pageAt(`${link}/move`);
  needed(await salon.book(cut, { at: '2026-03-03T11:00:00Z', clientPhone: '+4930123499' }));
  const answer = await open(`${link}/move`, {
    startAt: '2026-03-03T11:00:00.000Z',
    version: versionIn(page),
  });
  expect([answer.status, await answer.text()]).toEqual([
    409,
    expect.stringContaining('was taken by somebody else'),
  ]);
  expect((await visitNow(visit)).status).toBe('confirmed');
});

test('the page cancels the visit as its client, once, however often it is pressed', async () => {
  const { visit, link } = await book();
  const version = versionIn(await pageAt(link));
  const answer = await open(`${link}/cancel`, { reason: 'Ill', version });
  expect(answer.status).toBe(303);
  expect(await visitNow(visit)).toMatchObject({ status: 'cancelled', cancelReason: 'Ill' });
  expect((await open(`${link}/cancel`, { version })).status).toBe(303);
  const page = await pageAt(link);
  expect(page).toContain('Cancelled');
  expect(page).not.toContain('<form');
});

test('the page names the late cancellation fee before a client cancels', async () => {
  await salon.update({ freeUntilHours: 24 * 30, lateFeePercent: 50, locale: 'de-DE' });
  const { visit, link } = await book();
  const page = await pageAt(link);
  expect(page).toContain('behalten wir 20');
  await open(`${link}/cancel`, { version: versionIn(page) });
  expect(await visitNow(visit)).toMatchObject({ status: 'cancelled', fee: 20 });
});

test('a form that is outdated by a change of the business changes nothing', async () => {
  const { visit, link } = await book();
  const version = versionIn(await pageAt(link));
  needed(await salon.move(visit, { startAt: '2026-03-03T13:00:00Z' }));
  const answer = await open(`${link}/cancel`, { version });
  expect(await answer.text()).toContain('was changed meanwhile');
  expect((await visitNow(visit)).status).toBe('confirmed');
});

test('the page names the phone number after the cut-off, and its addresses refuse', async () => {
  await salon.update({ cancelCutoffMinutes: 60 * 24 * 30, phone: '+49 30 1234567' });
  const { visit, link } = await book();
  const page = await pageAt(link);
  expect(page).toContain('too close to be changed');
  expect(page).not.toContain('<form');
  const { version } = await visitNow(visit);
  const refused = await open(`${link}/cancel`, { version: String(version) });
  expect(refused.status).toBe(409);
  expect((await visitNow(visit)).status).toBe('confirmed');
});

test('the page of a visit that must be paid links to its payment, and its mail to both', async () => {
  const { mail } = await book({ requiresPrepayment: true });
  const text = mail.parts['text/plain']!;
  const [link] = /http\S+\/visit\/\S+/.exec(text)!;
  expect(text).toContain('/pay/');
  expect(await pageAt(link)).toContain('Pay now');
});

test('the calendar file has the visit under the id of the invitation', async () => {
  const { visit, link } = await book();
  const answer = await open(`${link}/visit.ics`);
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  const text = await answer.text();
  expect(text).toContain('DTSTART:20260303T090000Z');
  expect(text).toContain(visit.id);
});

describe('an invalid link:', () => {
  test.each([
    ['a forged one', (link: string) => link.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))],
    [
      'another visit’s hash',
      (link: string) => link.replace(/\/visit\/.{26}/, `/visit/${'0'.repeat(26)}`),
    ],
    ['anything else', () => `${world.url}/visit/nothing`],
  ])('%s is answered like an unknown one', async (_, made) => {
    const { link } = await book();
    for (const path of ['', '/move', '/visit.ics']) {
      const answer = await open(`${made(link)}${path}`);
      expect([answer.status, await answer.text()]).toEqual([
        404,
        expect.stringContaining('There is no visit'),
      ]);
    }
  });
});

test('the token of a booking in a shop is not a link', async () => {
  const { visit } = await book();
  const query =
    'query ($businessId: ID!, $id: ID!) { appointment(businessId: $businessId, appointmentId: $id) { token } }';
  const { token } = needed(await salon.graphql(query, { businessId: salon.id, id: visit.id }));
  expect((await open(`${world.url}/visit/${token}`)).status).toBe(404);
});

test('the link expires with the visit', async () => {
  const { link } = await book();
  world.clock.set('2026-03-03T12:00:00Z');
  const answer = await open(link);
  expect([answer.status, await answer.text()]).toEqual([410, expect.stringContaining('is over')]);
});
