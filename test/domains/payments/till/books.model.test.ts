import { afterAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkBooks } from '../../ordering/changing/changes.ts';
import { needed } from '../../../support/salon/salon.ts';
import { openShop } from '../../../support/salon/shop.ts';
import { createWorld } from '../../../world.ts';
import { modelOf, type ModelCut, type ModelLine } from './order-model.ts';

const world = await createWorld();
afterAll(() => world.close());

const reason = 'Regular';
const minor = (amount: number) => BigInt(Math.round(amount * 100));
const major = (amount: bigint | number) => Number(amount) / 100;
const ppm = (percent: number) => BigInt(Math.round(percent * 10_000));
const rates = [19, 7, 8.875] as const;
const prices = [0.01, 3.33, 19.99, 49.95, 1234.56] as const;
const codes = { TENTH: 12.5, LESS: 7.77 } as const;
const courier = 4.99;

/** Creates a business with an item of each price at each rate and without tax, a courier, and codes. */
async function open(pricesIncludeTax: boolean) {
  const { salon } = await openShop(world, {
    deliveryMethods: [
      { method: 'courier', name: 'Courier', price: courier },
      { method: 'pickup', name: 'Pick-up', price: 0 },
    ],
  });
  await salon.update({ pricesIncludeTax });
  const made = [];
  for (const percent of rates) {
    const isDefault = percent === rates[0];
    made.push(await salon.taxRate({ name: `${percent} %`, percent, isDefault }));
  }
  const items = new Map<string, string>();
  for (const price of prices) {
    for (const rate of [...rates, null]) {
      const tax =
        rate === null ? { taxExempt: true } : { taxRateId: made[rates.indexOf(rate)]!.id };
      items.set(`${price} ${rate}`, (await salon.product({ price, ...tax })).id);
    }
  }
  await salon.discount({ code: 'TENTH', percent: codes.TENTH });
  await salon.discount({ code: 'LESS', kind: 'amount', percent: undefined, amount: codes.LESS });
  await salon.discount({ code: 'FREE', kind: 'free_delivery', percent: undefined });
  const { id: staffId } = await salon.staff();
  return { salon, items, staffId };
}

const cents = (max: number) => fc.integer({ min: 1, max }).map(major);
const cutOf = fc.oneof(
  fc.record({ percent: fc.constantFrom(0.5, 10, 33.3333, 100) }),
  fc.record({ amount: cents(5000) }),
);
const cart = fc.record({
  lines: fc.array(
    fc.record({
      price: fc.constantFrom(...prices),
      rate: fc.constantFrom(...rates, null),
      quantity: fc.integer({ min: 1, max: 7 }),
      given: fc.option(fc.oneof(cutOf, fc.record({ price: cents(9999) }))),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  whole: fc.option(cutOf),
  code: fc.option(fc.constantFrom('TENTH', 'LESS', 'FREE')),
  isDelivered: fc.boolean(),
  /** Payments in thousandths of the amount due, each with a tip. */
  parts: fc.array(fc.tuple(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 500 })), {
    maxLength: 3,
  }),
  /** Refunds in thousandths of the captured amount of a payment. */
  refunds: fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 3 }),
});

type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never;
type Given = { percent?: number; amount?: number; price?: number } | null;

function cutFrom(given: Given): ModelCut | { kind: 'price'; value: bigint } | null {
  if (given === null) return null;
  if (given.percent !== undefined) return { kind: 'percent', value: ppm(given.percent) };
  if (given.amount !== undefined) return { kind: 'amount', value: minor(given.amount) };
  return { kind: 'price', value: minor(given.price ?? 0) };
}

const codeCuts: Record<string, ModelCut> = {
  TENTH: { kind: 'percent', value: ppm(codes.TENTH) },
  LESS: { kind: 'amount', value: minor(codes.LESS) },
};

test.each([
  ['include tax', true],
  ['are without tax', false],
])(
  'sales at prices that %s cost exactly the fractions of the model, and payments, tips and refunds add up',
  async (_, isIncluded) => {
    const { salon, items, staffId } = await open(isIncluded);

    /** Places the cart and compares each line, the delivery and the total. */
    async function placed({ lines, whole, code, isDelivered }: Cart) {
      const { data: order, message } = await salon.rest('POST', '/orders', {
        clientName: 'Ada',
        clientPhone: '+4930123456',
        items: lines.map(({ price, rate, quantity }) => ({
          catalogItemId: items.get(`${price} ${rate}`),
          quantity,
        })),
        adjustments: [
          ...lines.flatMap(({ given }, position) =>
            given ? [{ position, ...given, reason }] : [],
          ),
          ...(whole ? [{ ...whole, reason }] : []),
        ],
        ...(code && { discountCode: code }),
        delivery: isDelivered
          ? { method: 'courier', address: 'Torstraße 1, 10119 Berlin' }
          : { method: 'pickup' },
      });
      // A code that takes nothing off is refused, as it may be.
      if (!order) {
        expect([code, message]).toEqual([
          expect.any(String),
          expect.stringMatching(/^discountCode/),
        ]);
        return null;
      }
      const model = modelOf({
        lines: lines.map(({ price, rate, quantity, given }): ModelLine => ({
          listMinor: minor(price),
          quantity: BigInt(quantity),
          ppm: rate === null ? null : ppm(rate),
          adjustment: cutFrom(given),
        })),
        discount: code ? (codeCuts[code] ?? null) : null,
        whole: cutFrom(whole) as ModelCut | null,
        deliveryMinor: isDelivered && code !== 'FREE' ? minor(courier) : 0n,
        deliveryPpm: isDelivered && code !== 'FREE' ? ppm(rates[0]) : null,
        isIncluded,
      });
      expect({
        parts: order.items.map((line: any) => ({ net: minor(line.net), tax: minor(line.tax) })),
        delivery: { net: minor(order.deliveryNet), tax: minor(order.deliveryTax) },
        total: minor(order.total),
        off: order.items.reduce((all: bigint, line: any) => all + minor(line.discount), 0n),
        prices: order.items.reduce((all: bigint, line: any) => all + minor(line.total), 0n),
      }).toEqual(model);
      return { id: order.orderId as string, total: model.total };
    }

    /** Pays in parts with tips, and returns the captured amount of each payment. */
    async function paid(
      { id, total }: { id: string; total: bigint },
      parts: readonly [number, number][],
    ) {
      const payments = [];
      let due = total;
      for (const [index, [share, tip]] of [...parts, [1000, 0] as const].entries()) {
        const amount = (due * BigInt(share)) / 1000n;
        if (amount === 0n) continue;
        const payment = needed(
          await salon.take({
            orderId: id,
            amount: major(amount),
            method: index % 2 ? 'cash' : 'card',
            ...(tip > 0 && { tip: { amount: major(tip), staffId } }),
          }),
        );
        expect(minor(payment.captured)).toBe(amount + BigInt(tip));
        due -= amount;
        payments.push({ id: payment.id as string, sale: amount, tip: BigInt(tip), back: 0n });
      }
      expect(due).toBe(0n);
      return payments;
    }

    await fc.assert(
      fc.asyncProperty(cart, async asked => {
        const order = await placed(asked);
        if (!order) return;
        const payments = await paid(order, asked.parts);
        for (const [index, share] of asked.refunds.entries()) {
          const payment = payments[index % Math.max(payments.length, 1)];
          if (!payment) break;
          const left = payment.sale + payment.tip - payment.back;
          const back = (left * BigInt(share)) / 1000n;
          if (back === 0n) continue;
          needed(await salon.refund(payment, { amount: major(back) }));
          payment.back += back;
          expect((await salon.refund(payment, { amount: major(left - back + 1n) })).code).toBe(
            'RULE_VIOLATION',
          );
        }
        const sum = (of: (payment: (typeof payments)[number]) => bigint) =>
          payments.reduce((all, payment) => all + of(payment), 0n);
        // Tips are refunded last.
        const ofSale = ({ sale, back }: (typeof payments)[number]) => (back < sale ? back : sale);
        const now = await salon.orderNow(order);
        expect([minor(now.paid), minor(now.refunded), minor(now.total)]).toEqual([
          sum(({ sale }) => sale),
          sum(ofSale),
          order.total,
        ]);
        const [ledger] = await world.sql(
          `select coalesce(sum(captured_minor - refunded_minor), 0)::text as kept, coalesce(sum(tip_minor - tip_refunded_minor), 0)::text as tips
         from payment where order_id = $1`,
          [order.id],
        );
        expect(ledger).toEqual({
          kept: String(sum(({ sale, tip, back }) => sale + tip - back)),
          tips: String(sum(payment => payment.tip - (payment.back - ofSale(payment)))),
        });
      }),
      { numRuns: 15 },
    );
    await checkBooks(world);
  },
);
