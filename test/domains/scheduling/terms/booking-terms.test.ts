import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { needed } from '../../../support/salon/salon.ts';
import { openShop } from '../../../support/salon/shop.ts';
import { createWorld } from '../../../world.ts';

const world = await createWorld();
let shop: Awaited<ReturnType<typeof openShop>>;
let anna: any;
let ben: any;
const contact = { name: 'Ada Lovelace', phone: '+4930123456' };
const at = '2026-03-05T12:00:00Z';

beforeAll(async () => {
  shop = await openShop(world);
  const { salon } = shop;
  anna = await salon.staff({ name: 'Anna' });
  ben = await salon.staff({ name: 'Ben' });
  await salon.account({ provider: 'sandbox', isDefault: true });
  await salon.update({
    freeUntilHours: 24,
    lateFeePercent: 50,
    noShowFeePercent: 100,
    cancelCutoffMinutes: 120,
  } as never);
});
afterAll(() => world.close());

const service = (input: object = {}) =>
  shop.salon.service({ price: 50, staff: [anna, ben], ...input });

async function terms(query: Record<string, string>) {
  const asked = new URLSearchParams(query);
  const told = needed(await shop.visitor().call('GET', `/booking-terms?${asked}`));
  const openly = needed(
    await world.rest('')('GET', `/public/booking-terms?businessId=${shop.salon.id}&${asked}`),
  );
  expect(openly).toEqual(told);
  return told;
}

test('the terms of a plain service are its price and its cancellation fee', async () => {
  const cut = await service();
  expect(await terms({ services: cut.id, startAt: at })).toEqual({
    price: 50,
    gross: 50,
    dueNow: 0,
    dueLater: 50,
    priceVaries: false,
    requiresCard: false,
    requiresApproval: false,
    repeatable: false,
    freeUntilAt: '2026-03-04T12:00:00Z',
    lateFee: 25,
    noShowFee: 50,
    cancellableUntilAt: '2026-03-05T10:00:00Z',
    cancelCutoffMinutes: 120,
    policyText:
      'Free to cancel until Wed 4 Mar, 13:00; after that we keep €25.00. If you do not come, we keep €50.00.',
    currency: 'EUR',
  });
});

test('terms without a start have no instants', async () => {
  const cut = await service();
  expect(await terms({ services: cut.id })).toMatchObject({
    freeUntilAt: null,
    cancellableUntilAt: null,
    lateFee: 25,
    policyText: expect.stringContaining('until 24 hours before the start; after that we keep 50%'),
  });
});

test('the policy names instants and sums in the requested language, and no instant that has passed', async () => {
  const cut = await service({ requiresCard: true });
  const of = async (startAt: string, language: string) => {
    const query = `services=${cut.id}&startAt=${startAt}&language=${language}`;
    const path = `/public/booking-terms?businessId=${shop.salon.id}&${query}`;
    return needed(await world.rest('')('GET', path)).policyText;
  };
  expect(await of(at, 'de')).toMatch(
    // cspell:disable-next-line
    /^Kostenlos absagen bis Mi\., 4\. März, 13:00; danach behalten wir 25/,
  );
  expect(await of(at, 'ru')).toMatch(
    // cspell:disable-next-line
    /^Отмена бесплатна до ср, 4 мар\., 13:00; позже мы удерживаем 25/,
  );
  expect(await of('2026-03-02T20:00:00Z', 'en')).toBe(
    'If you cancel, we keep €25.00. If you do not come, we keep €50.00. For this we ask for a card when you book; nothing is taken from it otherwise.',
  );
});

// cspell:disable
test.each([
  ['America/New_York', 'USD', 'en-US', 'de', /^Kostenlos absagen bis Mi\., 4\. März, 7:00 AM;/],
  ['Europe/Berlin', 'EUR', 'en-US', 'en', /^Free to cancel until Wed, Mar 4, 13:00;/],
  // cspell:enable
])(
  'in %s the policy names instants in the visitor’s language and the business’s local time',
  async (timezone, currency, locale, language, told) => {
    const salon = await world.business({ publish: true, timezone, currency, locale });
    await salon.update({ freeUntilHours: 24, lateFeePercent: 50 } as never);
    const cut = await salon.service({ price: 50 });
    const query = `services=${cut.id}&startAt=${at}&language=${language}`;
    const path = `/public/booking-terms?businessId=${salon.id}&${query}`;
    const { policyText } = needed(await world.rest('')('GET', path));
    expect(policyText.replaceAll('\u202f', ' ')).toMatch(told);
  },
);

describe('the booking that follows has the terms that were shown', () => {
  test.each([
    ['a deposit of a part', { depositPercent: 33 }, 'payment', 16.5],
    ['a deposit of an amount', { depositAmount: 20 }, 'payment', 20],
    ['a deposit of more than the price', { depositAmount: 90 }, 'payment', 50],
    ['a prepayment', { requiresPrepayment: true }, 'payment', 50],
    ['a prepayment of nothing', { requiresPrepayment: true, price: 0 }, null, 0],
    ['a card', { requiresCard: true }, 'card', 0],
    ['an approval', { requiresApproval: true }, 'approval', 0],
    ['a card and then an approval', { requiresCard: true, requiresApproval: true }, 'card', 0],
    [
      'a deposit, which secures it without a card',
      { depositAmount: 20, requiresCard: true },
      'payment',
      20,
    ],
  ] as const)('with %s', async (_, input, waitsFor, dueNow) => {
    const cut = await service(input);
    const told = await terms({ services: cut.id, startAt: at });
    const booked = needed(
      await shop.visitor().call('POST', '/book', { serviceId: cut.id, slot: at, contact }),
    );
    expect(booked.waitsFor).toBe(waitsFor);
    expect(told).toMatchObject({
      dueNow,
      gross: booked.gross,
      dueLater: booked.gross - dueNow,
      requiresCard: waitsFor === 'card',
      requiresApproval: 'requiresApproval' in input,
      freeUntilAt: booked.freeUntilAt,
    });
    expect(booked.afterDeposit).toBe(booked.deposit === null ? null : told.dueLater);
    await shop.salon.rest('POST', `/appointments/${booked.appointmentId}/cancel`, {});
  });
});

test('a variant, and each member of a party, has its own deposit', async () => {
  const cut = await service({
    depositPercent: 50,
    variants: [
      { name: 'short', price: 30, options: [{ name: 'length', value: 'short' }] },
      { name: 'long', price: 45, options: [{ name: 'length', value: 'long' }] },
    ],
  });
  const { variants } = needed(await shop.visitor().call('GET', `/item/${cut.id}`));
  const long = variants.find(({ name }: any) => name === 'long').itemId;
  expect(await terms({ services: long })).toMatchObject({ dueNow: 22.5, dueLater: 22.5 });
  const two = await terms({ services: long, people: '2' });
  expect(two).toMatchObject({ price: 90, dueNow: 45, dueLater: 45, lateFee: 45, noShowFee: 90 });
});

test('a visit of several services adds up the amounts due now and the amounts due later', async () => {
  const [cut, colour, brows] = await Promise.all([
    service({ depositAmount: 10 }),
    service({ price: 80, requiresPrepayment: true }),
    service({ price: 20 }),
  ]);
  const services = [cut, colour, brows].map(({ id }) => id);
  const told = await terms({ services: services.join(), startAt: at });
  expect(told).toMatchObject({ gross: 150, dueNow: 90, dueLater: 60 });
  const visit = needed(
    await shop.visitor().call('POST', '/book-visit', {
      services: services.map(catalogItemId => ({ catalogItemId })),
      slot: at,
      contact,
    }),
  );
  expect(visit).toMatchObject({ gross: told.gross, toPay: told.dueNow });
});

test('the terms are the lowest sums if staff prices differ, and exact with a chosen staff member', async () => {
  const cut = await service({
    depositPercent: 50,
    staffTerms: [{ staffId: anna.id, price: 80 }],
  });
  const with_ = (staffIds: string) => terms({ services: cut.id, staffIds });
  expect(await with_('any')).toMatchObject({ gross: 50, dueNow: 25, priceVaries: true });
  expect(await with_(anna.id)).toMatchObject({ gross: 80, dueNow: 40, priceVaries: false });
  // A party with chosen staff names them one by one.
  const both = await terms({
    services: [cut.id, cut.id].join(),
    staffIds: [anna.id, ben.id].join(),
  });
  expect(both).toMatchObject({ gross: 130, dueNow: 65, priceVaries: false });
});

test('tax added to prices is part of the payment and of the deposit', async () => {
  const other = await openShop(world);
  await other.salon.update({ pricesIncludeTax: false } as never);
  await other.salon.taxRate({ name: 'VAT', percent: 10, isDefault: true });
  const cut = await other.salon.service({ price: 50, depositPercent: 50 });
  const told = needed(await other.visitor().call('GET', `/booking-terms?services=${cut.id}`));
  expect(told).toMatchObject({ price: 50, gross: 55, dueNow: 27.5, dueLater: 27.5 });
});

test('a service that cannot be booked has no terms, and the error names the wrong service', async () => {
  const off = await service({ active: false });
  const soap = await shop.salon.product();
  const cut = await service();
  const ask = (query: string) => shop.visitor().call('GET', `/booking-terms?${query}`);
  expect((await ask(`services=${off.id}`)).code).toBe('RULE_VIOLATION');
  const refused = await ask(`services=${cut.id},${soap.id}`);
  expect([refused.code, refused.message]).toEqual([
    'RULE_VIOLATION',
    expect.stringContaining('services[1]'),
  ]);
  expect((await ask('services=item_unknown')).status).toBe(404);
});
