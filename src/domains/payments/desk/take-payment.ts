import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { readPrice } from '../../catalog/items/read-price.ts';
import type { DeskMethod } from '../../../enums.generated.ts';
import type { TakePaymentInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/errors.ts';
import type { Written } from '../../../platform/journal/write.ts';
import { readTogether } from '../../../platform/validation/read-together.ts';
import { checkPayable, describeTarget } from '../attempts/check-payable.ts';
import { checkPart, dueOf, openMinorOf } from '../attempts/due.ts';
import { findPayment } from '../attempts/find-payments.ts';
import { insertPayment } from '../attempts/insert-payment.ts';
import { lockTarget, type Target, type TargetIds } from '../attempts/lock-target.ts';
import { withdrawOthers } from '../attempts/open-attempts.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { checkAsked } from '../attempts/read-target.ts';
import { chooseDrawer } from '../drawers/choose-drawer.ts';
import { checkTipped, noteTip } from '../tips/note-tips.ts';
import { readTip, type Tip } from '../tips/read-tip.ts';
import { receive } from './receive.ts';

/** Money taken at the desk, read; amounts are in minor units. */
export interface Taken extends TargetIds {
  /** Without the tip; null: all that is due. */
  amountMinor: number | null;
  tip: Tip | null;
  method: DeskMethod;
  /** Of cash: what was handed over. */
  tenderedMinor: number | null;
  description: string | null;
  /** The cash drawer that was named. */
  drawerId: string | null;
}

/**
 * Records money that was taken at the desk: all that is due, or a part. Other attempts that no longer fit are withdrawn.
 * @throws DomainError RULE_VIOLATION for more than is due, INVALID_TRANSITION where the money must not be taken.
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
  const read = readTogether({
    target: () => checkAsked(input),
    amountMinor: () => {
      // What is paid already may get a tip all the same.
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
  };
}

/** Reads the cash that was handed over, in minor units; null: nothing was said of it. */
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

/** Stores money that was taken at the desk, in a transaction that holds the business's lock. */
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
  const payment = await insertPayment(transaction, {
    ...draft,
    tenderedMinor,
    amountMinor,
    tipMinor,
    currency: business.currency,
    provider: 'manual',
    returnUrl: null,
    clientId: target?.clientId ?? null,
    drawerId: await chooseDrawer(transaction, { ...taken, isNeeded: business.cashNeedsDrawer }),
    description: taken.description ?? `${describeTarget(target)}${business.name}`,
    bill: null,
  });
  payment.providerPaymentId = payment.id;
  if (tip) await noteTip(transaction, payment, tip);
  const event = await receive(transaction, business, { payment, target });
  return { result: { id: payment.id }, event, journaled: true };
}

/** What is paid, at most what is due. Money at the desk goes before what others have only begun to pay. */
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
