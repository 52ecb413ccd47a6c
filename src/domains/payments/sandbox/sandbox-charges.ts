import type { Context } from '../../../platform/context.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { sandboxCards } from '../providers/sandbox-books.ts';
import { sandboxNotice } from '../providers/sandbox.ts';
import { receivePaymentEvent } from '../outcomes/receive-event.ts';
import { decideCharge, findShownCharge, type ShownCharge } from './sandbox-charge.queries.ts';

/** Content of the sandbox's payment page. */
export interface SandboxPage {
  businessName: string;
  /** BCP 47. */
  locale: string;
  description: string;
  /** In major units. */
  amount: number;
  currency: string;
  status: 'pending' | 'succeeded' | 'failed' | 'expired';
  /** True if a card is left and nothing is paid. */
  isSetup: boolean;
  /** Page to which the client returns with the result; null: none. */
  returnUrl: string | null;
}

/** Client's choice on the page: pay, decline, or one of the cards. */
export type SandboxDecision = 'pay' | 'decline' | keyof typeof sandboxCards;

/** Returns the page of a charge by its secret. */
export async function openSandbox(context: Context, secret: string): Promise<SandboxPage | null> {
  const charge = await findCharge(context, secret);
  return charge && pageOf(charge);
}

/**
 * Applies the client's choice on the page: the charge is paid or declined, or a card is left. The sandbox
 * then sends the service a signed event, like any provider. Returns the page, or null for an unknown or
 * decided charge. Errors while applying the event are only logged, since they do not concern the client.
 */
export async function decideSandbox(
  context: Context,
  secret: string,
  decision: SandboxDecision,
  report: (error: unknown) => void,
): Promise<SandboxPage | null> {
  const charge = await findCharge(context, secret);
  if (charge?.status !== 'pending') return null;
  const card = charge.isSetup ? (sandboxCards[decision as 'pays'] ?? null) : null;
  const status = card !== null || decision === 'pay' ? 'succeeded' : 'failed';
  const { id, businessId } = charge;
  const isDecided = await decideCharge(context.em, { businessId, id, status, card });
  if (!isDecided) return null;
  await notify(context, charge, `charge.${status}`).catch(report);
  return pageOf({ ...charge, status });
}

async function notify(
  context: Context,
  { id, businessId, key, isSetup }: ShownCharge,
  type: string,
) {
  const eventId = `${type}:${id}`;
  const subject = isSetup ? { cardId: key } : { paymentId: key };
  const notice = sandboxNotice(context, businessId, { eventId, ...subject, type });
  const act = await receivePaymentEvent(context, {
    provider: 'sandbox',
    source: '127.0.0.1',
    ...notice,
  });
  await act();
}

async function findCharge({ em, now }: Context, secret: string): Promise<ShownCharge | null> {
  if (!/^sbx_[\w-]+$/.test(secret)) return null;
  return (await findShownCharge(em, { secret, now: now() })) ?? null;
}

function pageOf(charge: ShownCharge): SandboxPage {
  const { businessName, locale, description, currency, status, key, isSetup } = charge;
  const returnUrl = charge.returnUrl === null ? null : new URL(charge.returnUrl);
  if (!isSetup) {
    returnUrl?.searchParams.set('paymentId', key);
    returnUrl?.searchParams.set('status', status);
  }
  return {
    businessName,
    locale,
    description,
    amount: isSetup ? 0 : toMajor(charge.amountMinor, currency),
    currency,
    status,
    isSetup,
    returnUrl: returnUrl?.href ?? null,
  };
}
