import { authorize } from '../../business/access/authorize.ts';
import { atLocation } from '../../business/locations/at-location.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { readPrice } from '../../catalog/items/read-price.ts';
import type { DeskMethod } from '../../../enums.generated.ts';
import type { TakePaymentInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { checkPart, checkPayable, describeTarget, dueOf } from '../attempts/check-payable.ts';
import { findPayment } from '../attempts/find-payments.ts';
import { insertPayment } from '../attempts/insert-payment.ts';
import { lockTarget, type Target, type TargetIds } from '../attempts/lock-target.ts';
import { openMinorOf, withdrawOthers } from '../attempts/open-attempts.queries.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { checkTarget } from '../attempts/read-target.ts';
import type { UsableDrawer } from '../drawers/cash-drawer.queries.ts';
import { chooseCashDrawer } from '../drawers/find-cash-drawers.ts';
import { checkTipped, noteTip } from '../tips/tips.ts';
import { readTip, type Tip } from '../tips/read-tip.ts';
import { type DomainEvent, insertJournal, journalRow } from '../../../platform/journal/journal.ts';
import { settle } from '../outcomes/settle.ts';
import { notifyMoneyMoved } from '../outcomes/notify-money-moved.ts';
import { nothingHappened } from '../payment-events.ts';

/** Parsed payment at the desk; amounts are in minor units. */
interface Taken extends TargetIds {
  /** Without the tip; null: the full amount due. */
  amountMinor: number | null;
  tip: Tip | null;
  method: DeskMethod;
  /** Cash handed over by the client. */
  tenderedMinor: number | null;
  description: string | null;
  /** Requested cash drawer, and location. */
  drawerId: string | null;
  locationId: string | null;
}

/**
 * Records a payment at the desk, in full or in part. Other open attempts that exceed the rest are withdrawn.
 *
 * @throws DomainError RULE_VIOLATION if less is due, INVALID_TRANSITION if the money must not be taken.
 */
export async function takePayment(context: Context, input: TakePaymentInput): Promise<Payment> {
  const business = await authorize(context, input.businessId, 'payment:write');
  const taken = readTaken(input, business);
  const { id } = await writeLocked(context, business.id, (transaction, locked) =>
    recordTaken(transaction, locked, taken),
  );
  return findPayment(context.em, business.id, id);
}

function readTaken(input: TakePaymentInput, { id: businessId, currency }: Business): Taken {
  const { orderId = null, appointmentId = null, method, amount } = input;
  const read = collectIssues({
    target: () => checkTarget(input),
    amountMinor: () => {
      // A fully paid sale may still get a tip.
      const isTipAlone = amount === 0 && input.tip != null && (orderId ?? appointmentId) !== null;
      return isTipAlone ? 0 : readSum(amount, currency, 'amount');
    },
    tip: () => readTip(input.tip, currency),
    tenderedMinor: () => readTendered(input, currency),
  });
  const { amountMinor, tenderedMinor, tip } = read;
  const description = input.description?.trim() || null;
  return {
    businessId,
    orderId,
    appointmentId,
    method,
    amountMinor,
    tip,
    tenderedMinor,
    description,
    drawerId: input.drawerId ?? null,
    locationId: input.locationId ?? null,
  };
}

/** Reads the cash handed over, in minor units; null if not given. */
export function readTendered(
  { method, tendered }: Pick<TakePaymentInput, 'method' | 'tendered'>,
  currency: string,
): number | null {
  if (tendered != null && method !== 'cash') {
    throw invalid('tendered', 'only cash is handed over; leave it out.');
  }
  return readSum(tendered, currency, 'tendered');
}

function readSum(sum: number | null | undefined, currency: string, path: string): number | null {
  const minor = sum == null ? null : readPrice(sum, currency, path);
  if (minor === 0) throw invalid(path, 'must be more than 0.', 'zero');
  return minor;
}

/** Stores a payment at the desk, in a transaction that holds the business's lock. */
export async function recordTaken(
  transaction: Context,
  business: Business,
  taken: Taken,
): Promise<Written<{ id: string }>> {
  const { tenderedMinor, tip, ...draft } = taken;
  const target = await lockTarget(transaction, taken);
  if (tip) await checkTipped(transaction, business.id, tip);
  const tipMinor = tip?.amountMinor ?? 0;
  const amountMinor = (await amountOf(transaction, business, taken, target)) + tipMinor;
  if (tenderedMinor !== null && tenderedMinor < amountMinor) {
    throw invalid('tendered', 'must be at least what is paid, with the tip.');
  }
  const locationId = await placeOfTaken(transaction, business, taken, target);
  const isNeeded = business.cashNeedsDrawer;
  const drawer = await chooseCashDrawer(transaction, { ...taken, locationId, isNeeded });
  if (drawer && taken.locationId !== null) checkThere(drawer, locationId ?? null);
  const payment = await insertPayment(transaction, {
    ...draft,
    locationId: drawer ? (drawer.locationId ?? null) : (locationId ?? null),
    tenderedMinor,
    amountMinor,
    tipMinor,
    currency: business.currency,
    provider: 'manual',
    returnUrl: null,
    clientId: target?.clientId ?? null,
    drawerId: drawer?.id ?? null,
    description: taken.description ?? `${describeTarget(target)}${business.name}`,
    bill: null,
  });
  payment.providerPaymentId = payment.id;
  if (tip) await noteTip(transaction, payment, tip);
  const event = await receive(transaction, business, { payment, target });
  return { result: { id: payment.id }, event, journaled: true };
}

/**
 * Returns the location where money is taken, as stored: the named one, else that of the order or appointment. Undefined if the
 * drawer tells it. @throws DomainError VALIDATION_FAILED with the list of locations if none is known.
 */
async function placeOfTaken(
  { em }: Context,
  business: Business,
  { locationId, drawerId }: Taken,
  target: Target,
): Promise<string | null | undefined> {
  if (locationId !== null) return (await atLocation(em, business, locationId)).locationId ?? null;
  if (drawerId !== null) return undefined;
  if (target) return placeOfTarget(target);
  return (await atLocation(em, business, null)).locationId ?? null;
}

function placeOfTarget(target: NonNullable<Target>): string | null {
  const { locationId = null } = target.kind === 'order' ? target.order : target.appointment;
  return locationId;
}

function checkThere(drawer: UsableDrawer, locationId: string | null): void {
  if ((drawer.locationId ?? null) === locationId) return;
  throw invalid('drawerId', `the cash drawer ${drawer.name} is at another location.`);
}

/** Returns the amount to pay, at most the amount due. Money at the desk takes precedence over open attempts. */
async function amountOf(
  transaction: Context,
  business: Business,
  taken: Taken,
  target: Target,
): Promise<number> {
  if (!target) return taken.amountMinor ?? 0;
  checkPayable(target);
  if (taken.amountMinor === 0) return 0;
  const dueMinor = await dueOf(transaction, business, target, taken);
  const amountMinor = taken.amountMinor ?? dueMinor;
  checkPart(amountMinor, dueMinor, business);
  const leftMinor = dueMinor - amountMinor;
  if ((await openMinorOf(transaction, taken)) > leftMinor) {
    await withdrawOthers(transaction, taken);
  }
  return amountMinor;
}

/**
 * Records that the full amount of a locked, open payment was taken at the desk. Returns the event for the
 * journal.
 *
 * @throws DomainError INVALID_TRANSITION if the money must not be taken.
 */
export async function receive(
  transaction: Context,
  business: Business,
  { payment, target }: { payment: Payment; target: Target },
): Promise<DomainEvent> {
  const events = await settle(transaction, business, {
    payment,
    target,
    state: {
      status: 'succeeded',
      providerPaymentId: payment.id,
      confirmationUrl: null,
      capturedMinor: payment.amountMinor,
      refundedMinor: 0,
      failureReason: null,
    },
  });
  if (payment.owedBackMinor > 0) {
    throw new DomainError(
      'INVALID_TRANSITION',
      'The order or appointment was cancelled, is already paid or its place is taken. Do not take the money.',
    ).withReason('payment_not_wanted');
  }
  const [event = nothingHappened(payment)] = events;
  await insertJournal(transaction, [journalRow(transaction, event, 'succeeded')]);
  await notifyMoneyMoved(transaction, payment, events);
  return event;
}
