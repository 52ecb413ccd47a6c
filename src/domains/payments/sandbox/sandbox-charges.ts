import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { sandboxCards } from '../providers/sandbox-cards.ts';
import { sandboxNotice } from '../providers/sandbox.ts';
import { receivePaymentEvent } from '../outcomes/receive-event.ts';

/** The fields of the sandbox's payment page. */
export interface SandboxPage {
  businessName: string;
  /** BCP 47. */
  locale: string;
  description: string;
  /** In major units. */
  amount: number;
  currency: string;
  status: 'pending' | 'succeeded' | 'failed' | 'expired';
  /** Whether a card is left, and nothing paid. */
  isSetup: boolean;
  /** Where the client returns to, with the result; null: nowhere. */
  returnUrl: string | null;
}

interface ChargeRow extends Omit<SandboxPage, 'amount'> {
  id: string;
  businessId: string;
  /** The payment, or the card that is left. */
  key: string;
  amountMinor: number;
}

/** What is chosen on the page: to pay or not, or one of the cards. */
export type SandboxDecision = 'pay' | 'decline' | keyof typeof sandboxCards;

/** Returns the page of a charge by its secret. */
export async function openSandbox(context: Context, secret: string): Promise<SandboxPage | null> {
  const charge = await findCharge(context, secret);
  return charge && pageOf(charge);
}

/**
 * Pays or declines a charge, as the client chose on the page, or leaves one of two cards, and sends the service a signed
 * event like any provider. Returns the page, or null for an unknown or decided charge. Errors while applying the event are
 * only logged, since the client is not concerned.
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
  const decided = await changeRows(
    context.em,
    charge.businessId,
    `update sandbox_charge set status = $2, card = $3 where id = $1 and business_id = $4 and status = 'pending' returning id`,
    [secret, status, card, charge.businessId],
  );
  if (decided.length === 0) return null;
  await notify(context, charge, `charge.${status}`).catch(report);
  return pageOf({ ...charge, status });
}

async function notify(context: Context, { id, businessId, key, isSetup }: ChargeRow, type: string) {
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

async function findCharge({ em, now }: Context, secret: string): Promise<ChargeRow | null> {
  if (!/^sbx_[\w-]+$/.test(secret)) return null;
  const [charge] = await sql<ChargeRow>(
    em,
    `select c.id, c.business_id as "businessId", c.key, b.name as "businessName", b.locale,
       c.description, c.amount_minor::float8 as "amountMinor", c.currency, c.return_url as "returnUrl",
       case when c.status = 'pending' and c.expires_at <= $2 then 'expired' else c.status end as status,
       c.kind = 'setup' as "isSetup"
     from sandbox_charge c join business b on b.id = c.business_id where c.id = $1 and c.kind <> 'taken'`,
    [secret, new Date(now()).toISOString()],
  );
  return charge ?? null;
}

function pageOf(charge: ChargeRow): SandboxPage {
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
