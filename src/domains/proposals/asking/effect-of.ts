import type { CheckedChange, Context } from '../../../platform/context.ts';
import { automaticPayments, type MovedMoney } from './automatic-payments.ts';
import { type AmountKind, findAmount } from './money.queries.ts';
import { toMinor } from '../../../platform/lib/money/money.ts';
import { findCurrency } from '../../business/business.queries.ts';

/** The money of a change, in minor units. */
export interface Effect extends MovedMoney {
  /** The amount shown to people and compared with the limit; null for none. */
  readonly amountMinor: number | null;
  /** The amount counted by the limit; 0 for a cancellation without an automatic refund. */
  readonly movedMinor: number;
  readonly kind: SpendingKind;
  /** The order or appointment of the money. */
  readonly saleId: string | null;
}

/** A sale that is placed and then paid moves its money once, so placing and paying are counted apart. */
export type SpendingKind = 'placed' | 'paid' | 'returned' | 'priced';

interface Reading {
  readonly kind: SpendingKind;
  /** The amount of the event's subject. */
  readonly amount: AmountKind;
  /** True if the amount could be refunded, but is not refunded automatically. */
  readonly isAtStake?: boolean;
}

const readings: Readonly<Record<string, Reading>> = {
  'appointment.created': { kind: 'placed', amount: 'booked' },
  'visit.booked': { kind: 'placed', amount: 'bookedTogether' },
  'visit.extended': { kind: 'placed', amount: 'bookedTogether' },
  'series.booked': { kind: 'placed', amount: 'bookedInSeries' },
  'order.created': { kind: 'placed', amount: 'ordered' },
  'order.updated': { kind: 'placed', amount: 'ordered' },
  'giftcard.issued': { kind: 'paid', amount: 'onGiftCard' },
  'giftcard.adjusted': { kind: 'paid', amount: 'onGiftCard' },
  'payment.started': { kind: 'paid', amount: 'started' },
  'payment.succeeded': { kind: 'paid', amount: 'captured' },
  'refund.started': { kind: 'returned', amount: 'refunded' },
  // A cancellation is about all the money paid.
  'appointment.cancelled': { kind: 'returned', amount: 'paid', isAtStake: true },
  'order.cancelled': { kind: 'returned', amount: 'paid', isAtStake: true },
  // A sweep refunds declined appointments soon, regardless of the business's refund setting for cancelled ones.
  'appointment.declined': { kind: 'returned', amount: 'paidOnline', isAtStake: true },
};

/** Reads the money of a change in its transaction, before it is committed. */
export async function effectOf(transaction: Context, change: CheckedChange): Promise<Effect> {
  const { event } = change;
  const moved = await automaticPayments(transaction, change);
  if (event.type === 'catalog_item.updated') {
    const amountMinor = await highestPrice(transaction, event);
    return { ...moved, amountMinor, movedMinor: amountMinor ?? 0, kind: 'priced', saleId: null };
  }
  const reading = Object.hasOwn(readings, event.type) ? readings[event.type] : undefined;
  const { amountMinor, saleId } = await readAmount(transaction, change, reading);
  const isDeclined = event.type === 'appointment.declined';
  const backMinor = isDeclined ? Math.max(moved.backMinor, amountMinor) : moved.backMinor;
  const { chargedMinor, takenMinor } = moved;
  const besideMinor = Math.max(backMinor, chargedMinor);
  return {
    backMinor,
    chargedMinor,
    takenMinor,
    amountMinor: Math.max(amountMinor, besideMinor) || null,
    movedMinor: reading && !reading.isAtStake ? amountMinor : besideMinor,
    kind: reading?.kind ?? 'returned',
    saleId,
  };
}

function readAmount(
  { em }: Context,
  { event: { businessId, subject } }: CheckedChange,
  reading: Reading | undefined,
): Promise<{ amountMinor: number; saleId: string | null }> {
  return reading && businessId !== null && subject !== null
    ? findAmount(em, reading.amount, { businessId, id: subject })
    : Promise.resolve({ amountMinor: 0, saleId: subject });
}

interface Priced {
  price?: number | null;
  priceMinor?: number | null;
}

/**
 * Returns the highest price that a change of an item replaces or sets, in minor units. Null if it changes none. The old price
 * counts too, since a lower price would let the next booking pass a limit on money.
 */
async function highestPrice(
  { em }: Context,
  { businessId, before, after }: CheckedChange['event'],
): Promise<number | null> {
  if (!before || !after) return null;
  const sides = [before, after];
  const major = sides.flatMap(side => [
    side['price'],
    ...listIn(side, 'staffTerms').map(({ price }) => price),
  ]);
  const minor = sides.flatMap(side => listIn(side, 'variants').map(({ priceMinor }) => priceMinor));
  const currency = businessId === null ? '' : await findCurrency(em, businessId);
  const prices = [
    ...major.map(price => (typeof price === 'number' ? (toMinor(price, currency) ?? 0) : 0)),
    ...minor.map(price => price ?? 0),
  ];
  return Math.max(0, ...prices) || null;
}

function listIn(side: Readonly<Record<string, unknown>>, name: string): readonly Priced[] {
  const list = side[name];
  return Array.isArray(list) ? (list as readonly Priced[]) : [];
}
