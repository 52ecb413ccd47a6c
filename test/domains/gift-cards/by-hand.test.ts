import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  createNotifiedWorld,
  notificationsOf,
  subjectOf,
} from '../notifications/notified-salon.ts';
import { buyerAt } from '../../support/clients/buyers.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';

let world: Awaited<ReturnType<typeof createNotifiedWorld>>;
let salon: Salon;
let notifications: Awaited<ReturnType<typeof notificationsOf>>;
let soap: { id: string };

beforeAll(async () => {
  world = await createNotifiedWorld({ trustProxy: 1 });
});
beforeEach(async () => {
  salon = await world.business({ name: 'Lumen' });
  notifications = await notificationsOf(salon);
  soap = await salon.product({ name: 'Soap', price: 10 });
});
afterAll(() => world?.close());

const issued = async (more: object = {}) =>
  needed(await salon.rest('POST', '/gift-cards', { amount: 50, ...more }));
const block = ({ giftCardId }: any, blocked: boolean, more: object = {}) =>
  salon.rest('POST', `/gift-cards/${giftCardId}/block`, { blocked, reason: 'Lost.', ...more });
const pay = async ({ code }: { code: string }) => {
  const { id: orderId } = await salon.ordered([{ item: soap }]);
  return salon.rest('POST', '/payments', { orderId, giftCardCode: code });
};
const texts = async () => (await world.sent()).map(each => [subjectOf(each), each.to]);

test('a blocked card pays nothing until it is unblocked, accepts refunds, and its ledger has the reason', async () => {
  const card = await issued();
  const paid = needed(await pay(card));
  expect(needed(await block(card, true))).toMatchObject({ status: 'blocked', balance: 40 });
  const refused = await pay(card);
  expect([refused.status, refused.body.reason]).toEqual([422, 'gift_card_blocked']);
  needed(await salon.refund({ id: paid.paymentId }));
  const { entries, ...open } = needed(await block(card, false, { reason: 'Found.' }));
  expect(open).toMatchObject({ status: 'active', balance: 50 });
  expect(entries.slice(3)).toMatchObject([
    { kind: 'refunded', amount: 10 },
    { kind: 'unblocked', amount: 0, balance: 50, reason: 'Found.' },
  ]);
  expect(entries.slice(1, 3)).toMatchObject([
    { kind: 'redeemed', amount: -10 },
    { kind: 'blocked', amount: 0, balance: 40, reason: 'Lost.' },
  ]);
  needed(await pay(card));
});

test('a void card is neither blocked nor mailed, and a stale version is refused', async () => {
  const card = await issued();
  needed(await block(card, true));
  expect((await block(card, false, { version: card.version })).status).toBe(409);
  const path = `/gift-cards/${card.giftCardId}`;
  needed(await salon.rest('POST', `${path}/void`, { reason: 'Stolen.' }));
  expect((await block(card, false)).body.reason).toBe('gift_card_void');
  const sent = await salon.rest('POST', `${path}/send`, { email: 'a@example.com' });
  expect(sent.body.reason).toBe('gift_card_void');
});

test('the code is mailed again, to a new address from then on, whatever is mailed automatically', async () => {
  const card = await issued();
  const path = `/gift-cards/${card.giftCardId}/send`;
  const nowhere = await salon.rest('POST', path, {});
  expect([nowhere.status, nowhere.body.errors[0].path]).toEqual([400, 'email']);
  needed(await notifications.save({ toClients: [] }));
  await world.sent();
  needed(await salon.rest('POST', path, { email: 'Grace@example.com' }));
  const [mail, ...others] = await world.sent();
  expect([mail?.to, others]).toEqual([['grace@example.com'], []]);
  expect(mail?.parts['text/plain']).toContain(card.code);
  needed(await salon.rest('POST', path, {}));
  expect(await texts()).toEqual([['Lumen: your gift card over €50.00', ['grace@example.com']]]);
});

test('buyers see the cards that they bought or that were issued for them, with codes, and no others', async () => {
  const { items } = needed(await salon.rest('GET', '/clients'));
  const card = await issued({ clientId: items[0].clientId });
  await issued();
  await issued({ email: 'ada@example.com' });
  const buyer = buyerAt(world);
  const { services, jobs } = world;
  await jobs.settle();
  expect(services.config.smtpUrl).toBeTruthy();
  await buyer.ask('+4930123456');
  await jobs.settle();
  const sent = services.textSender.captured.find(({ to }) => to === '+4930123456');
  const [code = ''] = /\d{6}/.exec(sent?.text ?? '') ?? [];
  needed(await buyer.login('+4930123456', code));
  const own = needed(await buyer.call('GET', '/gift-cards'));
  expect(own.items).toMatchObject([
    { giftCardId: card.giftCardId, code: card.code, shopName: 'Lumen', balance: 50 },
  ]);
  expect((await buyer.call('GET', '/packages')).data.items).toEqual([]);
});
