import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { shops } from '../support/salon/shop.ts';
import { createWorld, type World } from '../world.ts';
import { clientFields } from './tables/hidden-fields.ts';
import { preparePlace, type Place } from './tables/roles.ts';

/** Records of a sale to a client. */
const sales = [
  ['order', 'orderId'],
  ['payment', 'paymentId'],
  ['giftCard', 'giftCardId'],
] as const;

let world: World;
let place: Place;
let ids: Place['things'];
beforeAll(async () => {
  world = await createWorld({ now: '2026-03-03T06:00:00Z', config: { shops } });
  place = await preparePlace(world, 'bookkeeper');
  const { data } = await ask(
    'query ($businessId: ID) { payments(businessId: $businessId) { items { id client { id } } } }',
  );
  const { id } = data.items.find(({ client }: { client: object | null }) => client);
  ids = { ...place.things, paymentId: id };
});
afterAll(() => world?.close());

const ask = (query: string, variables: object = {}) =>
  world.graphql(place.credential)(query, { businessId: place.things.businessId, ...variables });

/** Requests fields of the client of a sale. */
const look = ([sale, key]: (typeof sales)[number], fields: string) =>
  ask(
    `query ($businessId: ID, $id: ID!) { ${sale}(businessId: $businessId, ${key}: $id) { client { ${fields} } } }`,
    { id: ids[key] },
  );

test.each(sales)(
  'of the client of an %s a bookkeeper sees the name and the contact',
  async (...sale) => {
    const { code, data } = await look(sale, 'id name phone email');
    expect([code, data?.client.name]).toEqual([undefined, expect.any(String)]);
  },
);

test.each(sales.flatMap(sale => clientFields.map(field => [sale, field] as const)))(
  'of the client of %s a bookkeeper does not see %s',
  async (sale, field) => {
    const answers = await Promise.all(
      [field, `${field} { __typename }`].map(async selection => look(sale, selection)),
    );
    // One of the two selections fits the field's type, and is refused with FORBIDDEN.
    expect(answers.map(({ code }) => code)).toContain('FORBIDDEN');
    expect(answers.map(({ data }) => data)).toEqual([undefined, undefined]);
  },
);

test('a bookkeeper does not see which appointments a change of the business touches', async () => {
  const { data } = await ask(
    'query ($businessId: ID) { business(businessId: $businessId) { affectedAppointments { id } } }',
  );
  expect(data.affectedAppointments).toEqual([]);
});

describe('a bookkeeper and documents', () => {
  test('takes a receipt back in part by a credit note, and no money moves', async () => {
    const document = `mutation ($businessId: ID, $id: ID!) {
      creditReceipt(input: { businessId: $businessId, receiptId: $id, amount: 1, reason: "Wrong rate" }) {
        kind gross reason
      }
    }`;
    const before = await refunds();
    const { data } = await ask(document, { id: place.things.receiptId });
    expect(data).toEqual({ kind: 'credit_note', gross: 1, reason: 'Wrong rate' });
    expect(await refunds()).toEqual(before);
  });

  test('issues the receipt of an order', async () => {
    const { code, data } = await ask(
      'mutation ($businessId: ID, $id: ID!) { issueReceipt(input: { businessId: $businessId, orderId: $id }) { orderId } }',
      { id: place.things.orderId },
    );
    expect([code, data?.orderId]).toEqual([undefined, place.things.orderId]);
  });

  test('refunds nothing', async () => {
    const { code } = await ask(
      'mutation ($businessId: ID, $id: ID!) { refundPayment(input: { businessId: $businessId, paymentId: $id }) { id } }',
      { id: ids.paymentId },
    );
    expect(code).toBe('FORBIDDEN');
  });

  test('sees a cash drawer with what it should have, and neither moves its cash nor closes it', async () => {
    const { data } = await ask(
      'query ($businessId: ID) { cashDrawers(businessId: $businessId) { items { id expected } } }',
    );
    expect(data.items[0].expected).toEqual(expect.any(Number));
    const changes = [
      'moveCash(input: { businessId: $businessId, drawerId: $id, direction: in, amount: 1, reason: "Change" }) { id }',
      'closeCashDrawer(input: { businessId: $businessId, drawerId: $id, counted: 1 }) { id }',
    ];
    for (const change of changes) {
      const answer = await ask(`mutation ($businessId: ID, $id: ID!) { ${change} }`, {
        id: data.items[0].id,
      });
      expect(answer.code).toBe('FORBIDDEN');
    }
  });
});

const refunds = async () => {
  const { data } = await ask(
    'query ($businessId: ID) { payments(businessId: $businessId, limit: 100) { items { refunded } } }',
  );
  return data.items;
};
