import { afterAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { giftCardBooks } from '../../gift-cards/books.ts';
import { checkBooks } from '../../ordering/changing/changes.ts';
import { packageBooks } from '../../packages/books.ts';
import { openTill, type Till } from '../../receipts/till.ts';
import { createWorld } from '../../../world.ts';

const world = await createWorld();
afterAll(() => world.close());

const reason = 'Regular';

/** Creates a business with an item of each kind that an order can hold. */
async function open() {
  const till = await openTill(world, { parallelCapacity: 50 });
  const cut = await till.service({ price: 80 });
  const items = {
    cut,
    prepaid: await till.service({ name: 'Colour', price: 20, requiresPrepayment: true }),
    approved: await till.service({ name: 'Braids', price: 30, requiresApproval: true }),
    card: await till.product({ name: 'Card', price: 25, giftCard: true }),
    soap: await till.product({ name: 'Soap', price: 10 }),
    package: await till.product({
      name: 'Five cuts',
      price: 40,
      package: { visits: 5, itemIds: [cut.id] },
    }),
  };
  return { till, items };
}

type Kind = keyof Awaited<ReturnType<typeof open>>['items'];
const booked: readonly Kind[] = ['cut', 'prepaid', 'approved'];
const granted: readonly Kind[] = ['card', 'package'];
const kindOf = fc.constantFrom<Kind>('cut', 'prepaid', 'approved', 'card', 'soap', 'package');

const step = fc.record({
  does: fc.constantFrom(
    'pay',
    'pay',
    'pay',
    'refund',
    'refund',
    'cancel',
    'decline',
    'assistant',
    'discount',
    'charge',
    'add',
    'addVisit',
    'return',
    'complete',
    'off',
  ),
  /** Share of the possible payment or refund; most often all of it. */
  share: fc.constantFrom(0.25, 0.5, 1, 1, 1),
  /** Index of the payment or booking. */
  which: fc.nat({ max: 9 }),
});

const shop = fc.record({
  lines: fc.array(kindOf, { minLength: 1, maxLength: 3 }),
  grant: fc.constantFrom(...granted),
  steps: fc.array(step, { minLength: 2, maxLength: 9 }),
});

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** An order whose receipt is issued anew after a refund, while a part of another payment is kept. */
const keptAfterRefund: typeof shop extends fc.Arbitrary<infer Value> ? Value : never = {
  lines: ['cut'],
  grant: 'card',
  steps: [
    { does: 'pay', share: 0.5, which: 0 },
    { does: 'refund', share: 1, which: 0 },
    { does: 'charge', share: 0.25, which: 0 },
    { does: 'assistant', share: 0.25, which: 0 },
    { does: 'cancel', share: 0.25, which: 0 },
  ],
};

let slots = 0;
/** Returns a different start for each booking. */
const freeStart = () =>
  new Date(
    Date.parse('2026-03-03T09:00:00Z') +
      (slots++ % 8) * 3_600_000 +
      Math.floor(slots / 40) * 86_400_000,
  );

/** Reads the order's present state from its own tables. */
async function read(till: Till, id: string) {
  const order = await till.orderNow({ id });
  const [sums] = await world.sql(
    `select (total_minor - returned_minor + fee_minor)::float8 as cost,
       (select coalesce(sum(captured_minor - greatest(refunded_minor, owed_back_minor)), 0)::float8 from payment where order_id = $1) as kept,
       (select bool_or(refunded_minor > 0) from payment where order_id = $1) is true as refunded,
       (select coalesce(sum(quantity), 0)::int from order_line where order_id = $1 and grants is not null and not cancelled) as units,
       (select count(*)::int from gift_card where order_id = $1) + (select count(*)::int from client_package where order_id = $1) as given,
       (select count(*)::int from gift_card where order_id = $1 and voided_at is null)
         + (select count(*)::int from client_package where order_id = $1 and voided_at is null) as live,
       (select count(*)::int from appointment a join order_line l on l.appointment_id = a.id and not l.cancelled
         where l.order_id = $1 and a.status in ('pending', 'expired') and a.waits_for = 'payment') as waiting,
       (select count(*)::int from audit_event where subject = $1 and event_type = 'order.confirmed') as confirmed
     from sales_order where id = $1`,
    [id],
  );
  const documents = await till.receipts({ orderId: id });
  const left = documents
    .filter(({ kind }) => kind !== 'credit_note')
    .filter(({ gross, credited }) => gross > credited);
  return { order, ...(sums as Record<string, any>), standing: left.length } as Record<string, any>;
}

/** Returns the steps. Each may be refused, which changes nothing. */
function stepsOf(till: Till, items: Record<Kind, { id: string }>, id: string) {
  const put = (content: object) => till.rest('PUT', `/orders/${id}`, content);
  const payments = async () => (await till.payments({ orderId: id })).toReversed();
  const booking = async (which: number) => {
    const { items: lines } = await till.orderNow({ id });
    const visits = lines.filter((line: any) => line.appointmentId && !line.cancelled);
    return { id: visits[which % Math.max(visits.length, 1)]?.appointmentId ?? 'apt_none' };
  };
  const steps: Record<string, (step: Step) => Promise<unknown>> = {
    pay: async ({ share }) => {
      const { due } = await till.orderNow({ id });
      return till.take({ orderId: id, amount: Math.ceil(due * share), method: 'cash' });
    },
    refund: async ({ share, which }) => {
      const made = await payments();
      const payment = made[which % Math.max(made.length, 1)];
      if (!payment) return null;
      const amount = Math.ceil((payment.captured - payment.refunded) * share);
      return till.refund(payment, { amount });
    },
    cancel: async ({ which }) => till.cancel(await booking(which)),
    decline: async ({ which }) => till.setStatus(await booking(which), 'declined'),
    assistant: async ({ which }) =>
      till.ai.call('cancel_appointment', {
        businessId: till.id,
        appointmentId: (await booking(which)).id,
      }),
    discount: ({ share }) => put({ adjustments: [{ percent: share * 100, reason }] }),
    charge: async ({ share }) => {
      const visit = await till.booked(items.prepaid, { at: freeStart().toISOString() });
      await till.take({ appointmentId: visit.id, amount: 20 * share, method: 'cash' });
      return put({ addItems: [{ appointmentId: visit.id }] });
    },
    add: () => put({ addItems: [{ catalogItemId: items.soap.id, quantity: 1 }] }),
    addVisit: () =>
      put({ addItems: [{ catalogItemId: items.prepaid.id, startAt: freeStart().toISOString() }] }),
    return: async () => {
      const { items: lines } = await till.orderNow({ id });
      const position = lines.findIndex(({ name }: any) => name === 'Soap');
      return till.rest('POST', `/orders/${id}/returns`, { lines: [{ position, quantity: 1 }] });
    },
    complete: () => till.setOrderStatus({ id }, 'completed'),
    off: ({ share }) =>
      share < 0.5 ? till.setOrderStatus({ id }, 'cancelled') : Promise.resolve(null),
  };
  return (each: Step) => steps[each.does]!(each);
}

test('An order without an amount due has delivered its items exactly once, whatever made it so.', async () => {
  const { till, items } = await open();
  await fc.assert(
    fc.asyncProperty(shop, async ({ lines, grant, steps }) => {
      const placed = await till.ordered(
        [...lines, grant].map(kind => ({
          item: items[kind],
          ...(booked.includes(kind) && { at: freeStart().toISOString() }),
        })),
      );
      const take = stepsOf(till, items, placed.id);
      let isGiven = false;
      let given = 0;
      for (const each of steps) {
        await take(each);
        const now = await read(till, placed.id);
        const isLive = now['order'].status !== 'cancelled';
        const isPaid = isLive && now['order'].due === 0;
        // The kept amount decides, as long as nothing was refunded by choice.
        if (isLive && now['cost'] > 0 && now['kept'] <= 0)
          expect([each, isPaid]).toEqual([each, false]);
        if (isLive && now['kept'] >= now['cost']) expect([each, isPaid]).toEqual([each, true]);
        if (isPaid && !now['refunded']) expect(now['kept']).toBeGreaterThanOrEqual(now['cost']);
        if (isPaid && !isGiven) given += now['units'];
        if (isPaid) isGiven = true;
        else if (now['kept'] <= 0) isGiven = false;
        expect({
          each,
          live: now['live'],
          given: now['given'],
          isNew: isPaid && now['order'].status === 'new',
          waiting: isPaid ? now['waiting'] : 0,
          confirmedTwice: now['confirmed'] > 1,
          standing: isPaid && now['kept'] > 0 && now['cost'] > 0 ? now['standing'] : 1,
        }).toEqual({
          each,
          live: isGiven ? now['units'] : 0,
          given,
          isNew: false,
          waiting: 0,
          confirmedTwice: false,
          standing: 1,
        });
      }
    }),
    { numRuns: 12, examples: [[keptAfterRefund]] },
  );
  await checkBooks(world);
  for (const [name, statement] of Object.entries({ ...giftCardBooks, ...packageBooks })) {
    expect([name, await world.sql(statement)]).toEqual([name, []]);
  }
});
