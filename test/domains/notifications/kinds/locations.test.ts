import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { changePlace, foundChain, type Place } from '../../locations/chain.ts';
import { needed } from '../../../support/salon/salon.ts';
import type { Salon } from '../../../world.ts';
import { linkIn } from '../../identity/sign-in/mailed-world.ts';
import { calendarIn, createNotifiedWorld, notificationsOf } from '../notified-salon.ts';
import * as documents from '../../../support/clients/documents.ts';

const at = '2026-03-05T09:00:00Z';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;
let harbour: Place;
let clients = 0;
let cut: { id: string };

beforeAll(async () => {
  world = await createNotifiedWorld();
});
beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  const chain = await foundChain(world, {
    name: 'Lumen',
    address: 'Main Street 1, Berlin',
    phone: '+4930111111',
    publish: true,
  });
  ({ salon } = chain);
  harbour = chain.places[1]!;
  await changePlace(salon, harbour, {
    name: 'Harbour',
    address: 'Quay 5, New York',
    phone: '+12125550123',
    timezone: 'America/New_York',
  });
  await notificationsOf(salon, `lou-${++clients}@example.com`);
  cut = await salon.service();
});
afterAll(() => world?.close());

/** Returns the mail to the client. */
const mailed = async () =>
  (await world.sent()).find(({ to }) => to.includes(`lou-${clients}@example.com`))!;
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

describe('a client of one of several locations', () => {
  test('reads its name, address, phone and time in the mail, and its place in the calendar file', async () => {
    await salon.booked(cut, { at, locationId: harbour.locationId });
    const mail = await mailed();
    const text = mail.parts['text/plain']!;
    expect(text).toMatch(/March 5, 2026 at 4:00.AM/);
    expect(text).toContain('Harbour, Quay 5, New York');
    expect(text).toContain('Lumen · Harbour · Quay 5, New York · +12125550123');
    expect(text).not.toContain('Main Street');
    expect(calendarIn(mail)).toMatchObject({
      LOCATION: String.raw`Harbour\, Quay 5\, New York`,
      DTSTART: '20260305T090000Z',
    });
  });

  test('reads those of the main location there', async () => {
    const [main] = await places();
    await salon.booked(cut, { at, locationId: main!.locationId });
    const mail = await mailed();
    expect(mail.parts['text/plain']).toContain('Lumen, Main Street 1, Berlin');
    expect(calendarIn(mail)['LOCATION']).toBe(String.raw`Lumen\, Main Street 1\, Berlin`);
  });

  test('sees and downloads it behind the link, and moves the visit there', async () => {
    await salon.booked(cut, { at, locationId: harbour.locationId });
    const link = linkIn(await mailed());
    const page = await (await fetch(link)).text();
    expect(page).toContain('Harbour, Quay 5, New York');
    expect(page).toContain('tel:+12125550123');
    expect(page).toContain('4:00');
    const file = unfolded(await (await fetch(`${link}/visit.ics`)).text());
    expect(file).toContain(String.raw`LOCATION:Harbour\, Quay 5\, New York`);
    expect(file).toContain('DTSTART:20260305T090000Z');
    const times = await (await fetch(`${link}/move`)).text();
    expect(times).toContain('value="2026-03-05T10:00:00Z"');
  });

  test('is named it by texts of the business', async () => {
    const key = { businessId: salon.id, kind: 'appointment_booked', language: 'en' };
    const text = 'See you at {{location}}: {{place}}';
    needed(await salon.graphql(documents.saveNotificationText, { input: { ...key, text } }));
    await salon.booked(cut, { at, locationId: harbour.locationId });
    const mail = await mailed();
    expect(mail.parts['text/plain']).toContain('See you at Harbour: Harbour, Quay 5, New York');
  });
});

test('an offer of the waiting list has the place and the time of its location, in the mail and on its page', async () => {
  const email = `lou-${clients}@example.com`;
  const contact = { name: 'Lou', phone: '+493012345678', email };
  const entry = { catalogItemId: cut.id, contact };
  const days = { dateFrom: '2026-03-05', dateTo: '2026-03-05' };
  const { entryId } = needed(await salon.rest('POST', '/waitlist', { ...entry, ...days }));
  const offer = { startAt: at, locationId: harbour.locationId };
  needed(await salon.rest('POST', `/waitlist/${entryId}/offer`, offer));
  const mail = (await world.sent()).findLast(({ to }) => to.includes(email))!;
  const text = mail.parts['text/plain']!;
  expect(text).toMatch(/March 5, 2026 at 4:00.AM/);
  expect(text).toContain('Harbour, Quay 5, New York');
  expect(text).not.toContain('Main Street');
  const link = linkIn(mail);
  const page = await (await fetch(link)).text();
  expect(page).toContain('Harbour, Quay 5, New York');
  expect(page).toContain('tel:+12125550123');
  expect(page).toContain('04:00');
  expect(page).not.toContain('Main Street');
});

test('the booking page names the places without scripts: all, or the one of the link', async () => {
  const open = async (query = '') =>
    (await fetch(`${world.url}/book/${salon.slug}${query}`)).text();
  const without = (text: string) => /<noscript>([^]*)<\/noscript>/.exec(text)![1]!;
  const all = without(await open());
  expect(all).toContain('Lumen, Main Street 1, Berlin');
  expect(all).toContain('Harbour, Quay 5, New York <a href="tel:+12125550123">');
  const one = without(await open(`?location=${harbour.locationId}`));
  expect(one).toContain('Quay 5');
  expect(one).not.toContain('Main Street');
});

test('calendar feeds have the place of each appointment', async () => {
  const { url } = needed(await salon.rest('POST', '/calendar-feeds', {}));
  for (const { locationId } of await places()) await salon.booked(cut, { at, locationId });
  const feed = unfolded(await (await fetch(url)).text());
  expect(feed).toContain(String.raw`LOCATION:Harbour\, Quay 5\, New York`);
  expect(feed).toContain(String.raw`LOCATION:Lumen\, Main Street 1\, Berlin`);
});

const places = async (): Promise<Place[]> => needed(await salon.rest('GET', '/locations')).items;
