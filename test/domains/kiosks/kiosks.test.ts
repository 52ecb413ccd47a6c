import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { colleague } from '../../support/clients/colleague.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../world.ts';
import { foundChain, type Place } from '../locations/chain.ts';
import { tablet } from './tablet.ts';

let world: World;
let salon: Salon;
let cut: { id: string };

beforeAll(async () => {
  world = await createWorld({ now: '2026-03-03T08:00:00Z' });
  salon = await world.business();
  cut = await salon.service();
});
afterAll(() => world?.close());

/** Sets up a tablet. */
async function paired(name: string) {
  const { kiosk, url } = needed(await salon.rest('POST', '/kiosks', { name }));
  const device = tablet(world.url);
  const { page } = await device.see(url, {});
  expect(page).toContain('I am here');
  return { ...device, url: url as string, kioskId: kiosk.kioskId as string };
}

const ada = { clientName: 'Ada Lovelace', clientPhone: '+4930123451' };

test('a client who has a visit today says that they are here, and fills in the forms of the visit', async () => {
  const booked = await salon.booked(cut, { at: '2026-03-03T09:00:00Z', ...ada });
  const later = await salon.booked(cut, { at: '2026-03-03T15:00:00Z', ...ada });
  const questions = [{ kind: 'text', label: 'Any allergies?', required: true }];
  const form = needed(await salon.rest('POST', '/forms', { name: 'Allergies', questions }));
  const { see, kept } = await paired('Front');
  const asked = await see('/kiosk', { name: ' ADA ', digits: '3451' });
  expect(asked.page).toContain('Any allergies?');
  expect((await salon.appointment(booked)).status).toBe('arrived');
  // Another visit of the day is not begun.
  expect((await salon.appointment(later)).status).toBe('confirmed');
  const version = { form: form.formId, version: '1' };
  const wrong = await see('/kiosk/visit', { ...version, q1: '' });
  expect([wrong.status, wrong.page]).toEqual([422, expect.stringContaining('Please answer')]);
  const done = await see('/kiosk/visit', { ...version, q1: 'Nuts' });
  expect(done.page).toContain('we know that you are here');
  // Nothing stays for the next client, also for the back button.
  expect([...kept.keys()]).toEqual(['Platform.Kiosk']);
  const back = await see('/kiosk/visit');
  expect(back.page).toContain('Your first name');
  expect(back.page).not.toMatch(/Ada|3451|Nuts/);
  expect(back.headers.get('cache-control')).toBe('no-store');
  needed(await salon.rest('PUT', `/forms/${form.formId}`, { active: false }));
});

test('a visit that was left open at a tablet ends after minutes, and opens at no other tablet', async () => {
  const mary = { clientName: 'Mary Shaw', clientPhone: '+4930123457' };
  await salon.booked(cut, { at: '2026-03-03T10:00:00Z', ...mary });
  const questions = [{ kind: 'text', label: 'Any scars?', required: true }];
  const form = needed(await salon.rest('POST', '/forms', { name: 'Scars', questions }));
  const [left, other] = [await paired('Left'), await paired('Other')];
  const asked = await left.see('/kiosk', { name: 'Mary', digits: '3457' });
  expect(asked.page).toContain('Any scars?');
  for (const [name, value] of left.kept) if (name !== 'Platform.Kiosk') other.kept.set(name, value);
  expect((await other.see('/kiosk/visit')).page).toContain('Your first name');
  expect((await left.see('/kiosk/visit')).page).toContain('Any scars?');
  world.clock.advance({ minutes: 20 });
  expect((await left.see('/kiosk/visit')).page).toContain('Your first name');
  world.clock.set('2026-03-03T08:00:00Z');
  needed(await salon.rest('PUT', `/forms/${form.formId}`, { active: false }));
});

test('a tablet tells nobody who comes: no visit, another day and two clients alike look the same', async () => {
  const { see } = await paired('Guesses');
  const phone = { clientPhone: '+4930123452' };
  await salon.booked(cut, { at: '2026-03-04T09:00:00Z', clientName: 'Grace Hopper', ...phone });
  const twins = { clientName: 'Joan Clarke' };
  const later = { at: '2026-03-03T11:00:00Z', ...twins, clientPhone: '+4930123453' };
  await salon.booked(cut, later);
  await salon.booked(cut, { at: '2026-03-03T12:00:00Z', ...twins, clientPhone: '+4940993453' });
  const answers = await Promise.all([
    see('/kiosk', { name: 'Nobody', digits: '0000' }),
    see('/kiosk', { name: 'Grace', digits: '3452' }),
    see('/kiosk', { name: 'Joan', digits: '3453' }),
    see('/kiosk', { name: '', digits: '3453' }),
    see('/kiosk', { name: 'Joan', digits: '' }),
  ]);
  expect(new Set(answers.map(({ page }) => page)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, page: expect.stringContaining('do not find') });
});

test('a tablet of a location finds the visits there alone, and members limited to locations manage those of theirs', async () => {
  const { salon: chain, places } = await foundChain(world, { count: 2 });
  const [main, second] = places as [Place, Place];
  const service = await chain.service();
  const person = { clientName: 'Ada Lovelace', clientPhone: '+4930123451' };
  const visit = (at: string, { locationId }: Place) =>
    chain.booked(service, { at, locationId, ...person });
  const here = await visit('2026-03-03T09:00:00Z', main);
  const there = await visit('2026-03-03T11:00:00Z', second);
  const add = async (locationId: string | null, rest: Salon['rest'] = chain.rest) =>
    needed(await rest('POST', '/kiosks', { name: 'Front', locationId }));
  const arriveAt = async ({ url }: { url: string }) => {
    const device = tablet(world.url);
    await device.see(url, {});
    return (await device.see('/kiosk', { name: 'Ada', digits: '3451' })).status;
  };
  const atSecond = await add(second.locationId);
  expect(atSecond.kiosk).toMatchObject({ locationId: second.locationId });
  expect(await arriveAt(atSecond)).toBe(200);
  expect((await chain.appointment(here)).status).toBe('confirmed');
  expect((await chain.appointment(there)).status).toBe('arrived');
  expect(await arriveAt(await add(main.locationId))).toBe(200);
  expect((await chain.appointment(here)).status).toBe('arrived');
  const everywhere = await add(null);
  expect(everywhere.kiosk).toMatchObject({ locationId: null });
  const mia = await world.user();
  const limit = { email: mia.email, role: 'manager', locationIds: [second.locationId] };
  needed(await chain.rest('POST', '/members', limit));
  const asMia = world.rest(mia.tokens.session);
  const hers: Salon['rest'] = (method, path, body) =>
    asMia(method, `/business/${chain.id}${path}`, body);
  const own = await hers('POST', '/kiosks', { name: 'Desk' });
  expect(needed(own).kiosk).toMatchObject({ locationId: second.locationId });
  const elsewhere = { name: 'Desk', locationId: main.locationId };
  expect((await hers('POST', '/kiosks', elsewhere)).code).toBe('NOT_FOUND');
  const listed = needed(await hers('GET', '/kiosks'));
  expect(listed.map((each: any) => each.locationId)).toEqual([
    second.locationId,
    second.locationId,
  ]);
  const revoke = ({ kiosk }: any) => hers('POST', `/kiosks/${kiosk.kioskId}/revoke`, {});
  expect((await revoke(everywhere)).code).toBe('NOT_FOUND');
  needed(await revoke(atSecond));
  const staff = { ...limit, role: 'front_desk' };
  needed(await chain.rest('POST', '/members', staff));
  expect((await hers('GET', '/kiosks')).code).toBe('FORBIDDEN');
  expect((await hers('POST', '/kiosks', { name: 'Desk' })).code).toBe('FORBIDDEN');
});

test('a tablet refuses after ten misses, which successes do not count', async () => {
  const { see } = await paired('Misses');
  const tries = async (times: number) => {
    for (let count = 0; count < times; count += 1) {
      expect((await see('/kiosk', { name: 'Eve', digits: '1111' })).status).toBe(404);
    }
  };
  await tries(9);
  expect((await see('/kiosk', { name: 'Ada', digits: '3451' })).status).toBe(200);
  await tries(1);
  const refused = await see('/kiosk', { name: 'Ada', digits: '3451' });
  expect([refused.status, refused.page]).toEqual([429, expect.stringContaining('too many')]);
});

test('a link sets up one device, within an hour, and a revoked tablet shows nothing', async () => {
  const first = await paired('Once');
  const second = tablet(world.url);
  expect((await second.see(first.url, {})).status).toBe(404);
  expect((await second.see('/kiosk')).status).toBe(404);
  needed(await salon.rest('POST', `/kiosks/${first.kioskId}/revoke`, {}));
  expect((await first.see('/kiosk')).status).toBe(404);
  expect((await first.see('/kiosk', { name: 'Ada', digits: '3451' })).status).toBe(404);
  const { url } = needed(await salon.rest('POST', '/kiosks', { name: 'Late' }));
  world.clock.set('2026-03-03T09:00:00Z');
  expect((await second.see(url, {})).status).toBe(404);
  world.clock.set('2026-03-03T08:00:00Z');
  const stylist = await colleague(world, salon, 'staff');
  expect((await stylist.rest('POST', '/kiosks', { name: 'Mine' })).code).toBe('FORBIDDEN');
});

test('a link in a mail does not say that its client has come', async () => {
  const booked = await salon.booked(cut, { at: '2026-03-03T14:00:00Z', ...ada });
  const input = { appointmentId: booked.id };
  const document = 'mutation ($input: ArriveAtKioskInput!) { arriveAtKiosk(input: $input) { id } }';
  expect((await salon.graphql(document, { input })).code).toBe('FORBIDDEN');
  expect((await salon.appointment(booked)).status).toBe('confirmed');
});
