import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { altered } from '../../support/clients/altered.ts';
import * as documents from '../../support/clients/documents.ts';
import { needed } from '../../support/salon/salon.ts';
import { openShop } from '../../support/salon/shop.ts';
import { createNotifiedWorld, recipients } from './notified-salon.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let shop: Awaited<ReturnType<typeof openShop>>;

beforeAll(async () => {
  world = await createNotifiedWorld();
});
beforeEach(async () => {
  world.clock.set('2026-03-02T09:00:00Z');
  shop = await openShop(world);
  await world.sent();
});
afterAll(() => world?.close());

const ada = { name: 'Ada Lovelace', email: 'ada@example.com' };
const ask = (body: object = ada) => shop.visitor().call('POST', '/news', body);
const linkIn = (text: string) => {
  const [url = ''] = /https?:\S+\/news\/\S+/.exec(text) ?? [];
  return url.replace(/^https?:\/\/[^/]+/, world.url);
};
/** The link of the only mail that waits. */
const mailedLink = async () => {
  const [mail, ...others] = await world.sent();
  expect(others).toEqual([]);
  expect(mail!.headers['list-unsubscribe']).toBeUndefined();
  return linkIn(mail!.parts['text/plain']!);
};
const press = async (link: string) => (await fetch(link, { method: 'POST' })).status;
const clients = async () => needed(await shop.salon.rest('GET', '/clients')).items;
const save = (input: object) =>
  shop.salon.graphql(documents.saveClient, { input: { businessId: shop.salon.id, ...input } });
const confirms = (confirmsNews: boolean) =>
  shop.salon.rest('PUT', '/notification-settings', { confirmsNews });

describe('a consent of a public page', () => {
  test('counts once the link of the mail is pressed, with both times, the address and the words', async () => {
    const { data } = await ask();
    expect(data).toEqual({ confirms: true });
    expect(await clients()).toEqual([]);
    const link = await mailedLink();
    world.clock.advance({ seconds: 3600 });
    expect(await (await fetch(link)).text()).toContain('I want offers and news of Salon by e-mail');
    expect(await clients()).toEqual([]);
    expect(await press(link)).toBe(200);
    expect(await clients()).toMatchObject([
      {
        clientName: 'Ada Lovelace',
        email: 'ada@example.com',
        clientPhone: null,
        consents: [
          {
            purpose: 'marketing',
            given: true,
            source: 'double_opt_in',
            askedAt: '2026-03-02T09:00:00Z',
            at: '2026-03-02T10:00:00Z',
            address: 'ada@example.com',
            text: 'I want offers and news of Salon by e-mail. I can end them at any time.',
            byName: null,
          },
        ],
      },
    ]);
    expect(await press(link)).toBe(200);
    expect(await clients()).toHaveLength(1);
    expect(await shop.salon.journal({ eventType: 'client.created' })).toMatchObject([
      { actorType: 'public', after: { consents: [{ source: 'double_opt_in' }] } },
    ]);
  });

  test('lets no campaign go before', async () => {
    const { id } = needed(await save({ name: 'Ada', email: 'ADA@example.com' }));
    await ask();
    const link = await mailedLink();
    const rehearse = async () =>
      needed(
        await shop.salon.graphql(documents.rehearseMessage, {
          input: {
            businessId: shop.salon.id,
            clientIds: [id],
            purpose: 'news',
            text: 'New colours',
          },
        }),
      );
    expect((await rehearse()).skipped).toEqual([{ reason: 'not_agreed', clients: 1 }]);
    await press(link);
    expect(await rehearse()).toMatchObject({ recipients: 1, skipped: [] });
  });

  test('is asked for three times in seven days at most, and never of somebody who agrees', async () => {
    await ask();
    const link = await mailedLink();
    for (let i = 0; i < 5; i += 1) expect((await ask()).data).toEqual({ confirms: true });
    expect(await world.sent()).toHaveLength(2);
    world.clock.advance({ seconds: 7 * 86_400 + 1 });
    expect((await fetch(link)).status).toBe(404);
    expect(await press(link)).toBe(404);
    expect(await clients()).toEqual([]);
    await save({ ...ada, consents: [{ purpose: 'marketing', given: true }] });
    await ask({ ...ada, email: 'eve@example.com' });
    await ask();
    expect(recipients(await world.sent())).toEqual(['eve@example.com']);
  });

  test('is not taken from an altered link', async () => {
    await ask();
    const link = await mailedLink();
    expect(await press(altered(link))).toBe(404);
    expect(await clients()).toEqual([]);
  });

  test('is not given to a business that is archived', async () => {
    await ask();
    const link = await mailedLink();
    await shop.salon.update({ status: 'archived' });
    expect([(await fetch(link)).status, await press(link)]).toEqual([404, 404]);
  });

  test('does not undo a refusal that came later', async () => {
    const { id } = needed(await save(ada));
    await ask();
    const link = await mailedLink();
    await press(link);
    world.clock.advance({ seconds: 60 });
    needed(await save({ clientId: id, consents: [{ purpose: 'marketing', given: false }] }));
    expect(await press(link)).toBe(200);
    expect((await clients())[0].consents).toMatchObject([{ given: false }]);
  });

  test('counts at once where the owner has it so', async () => {
    needed(await confirms(false));
    expect((await ask()).data).toEqual({ confirms: false });
    expect(await world.sent()).toEqual([]);
    expect(await clients()).toMatchObject([
      { email: 'ada@example.com', consents: [{ given: true, source: 'shop' }] },
    ]);
  });

  test.each([
    ['Germany', { timezone: 'Europe/Berlin' }, true],
    ['Austria', { timezone: 'Europe/Vienna' }, true],
    ['Greece', { timezone: 'Europe/Athens' }, true],
    ['Spain', { timezone: 'Europe/Madrid' }, false],
    ['Great Britain', { timezone: 'Europe/London', currency: 'GBP' }, false],
  ])('is confirmed in %s by default as the country is used to', async (_, place, expected) => {
    const salon = await world.business(place);
    const read = async () => needed(await salon.rest('GET', '/notification-settings'));
    expect((await read()).confirmsNews).toBe(expected);
    needed(await salon.rest('PUT', '/notification-settings', { confirmsNews: !expected }));
    expect((await read()).confirmsNews).toBe(!expected);
  });
});

test('requests for news from one network are limited', async () => {
  const codes = [];
  for (let count = 0; count < 21; count += 1)
    codes.push((await ask({ ...ada, email: `ada${count}@example.com` })).code);
  expect([codes[0], codes.at(-1)]).toEqual([undefined, 'RATE_LIMITED']);
});
