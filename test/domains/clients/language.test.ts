import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as documents from '../../support/clients/documents.ts';
import { buyerAt } from '../../support/clients/buyers.ts';
import { openShop } from '../../support/salon/shop.ts';
import { needed } from '../../support/salon/salon.ts';
import { languages } from '../../../packages/shared/languages.ts';
import { linkIn } from '../identity/sign-in/mailed-world.ts';
import {
  createNotifiedWorld,
  notificationsOf,
  subjectOf,
} from '../notifications/notified-salon.ts';

const slot = '2026-03-05T09:00:00Z';
const phone = '+4930123456';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let shop: Awaited<ReturnType<typeof openShop>>;
let cut: { id: string };
let ada: { name: string; phone: string; email: string };

beforeAll(async () => {
  world = await createNotifiedWorld();
});
afterAll(() => world?.close());

beforeEach(async () => {
  world.clock.set('2026-03-02T08:00:00Z');
  shop = await openShop(world);
  // Messages about other shops go to other addresses.
  ada = { name: 'Ada', phone, email: `${shop.slug}@example.com` };
  await shop.salon.update({ languages: ['fr', 'de'], clientsMayRepeat: true });
  cut = await shop.salon.service({ name: 'Cut' });
  await world.sent();
});

const visiting =
  (language?: string, headers: Record<string, string> = {}) =>
  (method: string, path: string, body?: object) =>
    world.rest(shop.key)(method, `/shop/${shop.slug}${path}`, body, {
      headers: { ...headers, ...(language !== undefined && { 'accept-language': language }) },
    });
const book = async (language?: string, more: object = {}) =>
  needed(
    await visiting(language)('POST', '/book', { serviceId: cut.id, slot, contact: ada, ...more }),
  );
const orderSoap = async (language: string) => {
  const { id: itemId } = await shop.salon.product({ name: 'Soap', stockOnHand: 3 });
  const added = await visiting(language)('POST', '/cart/add', { itemId });
  const session = added.headers.get('x-buyer-session')!;
  const order = { contact: ada, delivery: { method: 'pickup' } };
  needed(await visiting(language, { 'x-buyer-session': session })('POST', '/order', order));
};
const clients = async () => (await shop.salon.rest('GET', '/clients')).data.items;
const languageOf = async () => (await clients())[0].language;
const toAda = async () => (await world.sent()).filter(({ to }) => to.includes(ada.email));
const saysInFrench = (kind: string, texts: object) =>
  shop.salon.graphql(documents.saveNotificationText, {
    input: { businessId: shop.salon.id, kind, language: 'fr', ...texts },
  });

describe('A visitor’s language', () => {
  test('is kept with the client who books, and the latest wins', async () => {
    const { appointmentId: id } = await book('fr-CA,en;q=0.5');
    expect(await languageOf()).toBe('fr');
    await shop.salon.cancel({ id });
    await book('de');
    expect(await languageOf()).toBe('de');
    await book('en', { slot: '2026-03-05T12:00:00Z' });
    expect(await languageOf()).toBe('en');
    await book(undefined, { slot: '2026-03-05T14:00:00Z' });
    expect(await languageOf()).toBe('en');
  });

  test('is kept with an order, a waiting-list entry and several dates', async () => {
    await orderSoap('fr');
    expect(await languageOf()).toBe('fr');
    const request = { serviceId: cut.id, dateTo: '2026-03-06', contact: ada };
    needed(await visiting('de')('POST', '/waitlist', request));
    expect(await languageOf()).toBe('de');
    const dates = { serviceId: cut.id, slot, everyWeeks: 1, times: 2 };
    const starts = [slot, '2026-03-12T09:00:00Z'];
    needed(await visiting('fr')('POST', '/book-repeat', { ...dates, starts, contact: ada }));
    expect(await languageOf()).toBe('fr');
  });

  test('is kept with the client who signs in at the shop', async () => {
    await book('de');
    const buyer = buyerAt(world);
    const atShop = { 'x-api-key': shop.key, 'accept-language': 'pl,fr;q=0.5' };
    needed(await buyer.signIn(ada.phone));
    expect(await languageOf()).toBe('de');
    needed(await buyer.signIn(ada.phone, atShop));
    expect(await languageOf()).toBe('fr');
  });

  test('is not kept by a business of one language', async () => {
    await shop.salon.update({ languages: [] });
    await book('fr');
    expect(await languageOf()).toBeNull();
  });
});

describe('Messages to a French client', () => {
  test('are in French from the booking to the cancellation, in the business’s own words', async () => {
    needed(await saysInFrench('appointment_booked', { subject: 'Merci, {{client}} !' }));
    needed(await saysInFrench('appointment_cancelled', { subject: 'Annulé : {{service}}' }));
    const { appointmentId: id } = await book('fr');
    const [booked] = await toAda();
    expect(subjectOf(booked!)).toBe('Merci, Ada !');
    expect(booked!.parts['text/plain']).toMatch(/jeudi 5 mars 2026 à 10:00/);
    expect(booked!.parts['text/plain']).toContain('Cut');
    expect(booked!.parts['text/html']).toContain('<html lang="fr">');
    world.clock.set('2026-03-04T12:00:00Z');
    await world.jobs.run('plan-reminders');
    const [reminder] = await toAda();
    expect(reminder!.parts['text/plain']).toContain('jeudi 5 mars 2026');
    await shop.salon.cancel({ id });
    const [cancelled] = await toAda();
    expect(subjectOf(cancelled!)).toBe('Annulé : Cut');
  });

  test('are in the business’s own language once it offers French no more, and so are the pages', async () => {
    const { appointmentId: id } = await book('fr');
    const [mail] = await toAda();
    const page = await fetch(linkIn(mail!), { headers: { 'accept-language': 'de' } });
    expect(await page.text()).toContain('<html lang="fr">');
    await shop.salon.update({ languages: ['de'] });
    await shop.salon.move({ id }, { startAt: '2026-03-05T12:00:00Z' });
    const [moved] = await toAda();
    expect(moved!.parts['text/plain']).toContain('Thursday, March 5, 2026');
    expect(await (await fetch(linkIn(moved!))).text()).toMatch(/<html lang="en/);
    expect(await languageOf()).toBe('fr');
  });

  test('come of bookings by staff, too, while the team reads its own language', async () => {
    const { save } = await notificationsOf(shop.salon, ada.email);
    needed(await save({ toBusiness: ['appointment_cancelled'] }));
    const { clientId } = (await clients())[0];
    needed(await shop.salon.rest('PUT', `/clients/${clientId}`, { language: 'fr' }));
    const booked = await shop.salon.booked(cut, { at: slot, clientPhone: ada.phone });
    expect((await toAda())[0]!.parts['text/plain']).toContain('jeudi 5 mars 2026');
    needed(
      await world.graphql(shop.salon.tokens.service)(documents.cancelAppointment, {
        input: { businessId: shop.salon.id, appointmentId: booked.id },
      }),
    );
    const told = await world.sent();
    expect(told).toHaveLength(2);
    for (const { to, parts } of told) {
      const isFrench = /jeudi 5 mars/.test(parts['text/plain'] ?? '');
      expect(isFrench).toBe(to.includes(ada.email));
    }
  });

  test('lead to the storefront in French, and so does the visit’s page', async () => {
    const url = 'https://shop.example';
    needed(
      await shop.salon.graphql(documents.saveShop, {
        input: { businessId: shop.salon.id, storefrontUrl: url },
      }),
    );
    await book('fr');
    const [mail] = await toAda();
    const led = await fetch(linkIn(mail!), { redirect: 'manual' });
    expect(led.headers.get('location')).toMatch(
      /^https:\/\/shop\.example\/booking\/[^?]+\?lang=fr$/,
    );
    await orderSoap('fr');
    const [order] = await toAda();
    expect(order!.parts['text/plain']).toMatch(/shop\.example\/order\/[^?\s]+\?lang=fr/);
  });
});

describe('The language of a client', () => {
  const made = async (more: object = {}) =>
    needed(await shop.salon.rest('POST', '/clients', { clientName: 'Ada', ...more }));

  test('is set and cleared by staff, of those that the product is written in', async () => {
    const { clientId, language } = await made({ language: 'FR' });
    expect(language).toBe('fr');
    const refused = await shop.salon.rest('PUT', `/clients/${clientId}`, { language: 'sv' });
    expect(refused.status).toBe(400);
    expect(refused.message).toContain(languages.join(', '));
    const cleared = await shop.salon.rest('PUT', `/clients/${clientId}`, { language: null });
    expect(cleared.data.language).toBeNull();
  });

  test('is the kept client’s after a merge, else the other’s, and goes with the client', async () => {
    const [kept, other] = [await made(), await made({ language: 'de' })];
    const path = `/clients/${kept.clientId}`;
    needed(await shop.salon.rest('POST', `${path}/merge`, { mergedClientId: other.clientId }));
    expect((await shop.salon.rest('GET', path)).data.language).toBe('de');
    const exported = needed(await shop.salon.rest('POST', `${path}/export`, {}));
    expect(exported.data.client.language).toBe('de');
    needed(await shop.salon.rest('POST', `${path}/erase`, {}));
    expect((await shop.salon.rest('GET', path)).data.language).toBeNull();
  });
});
