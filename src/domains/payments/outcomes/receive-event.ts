import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '../../../platform/context.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { changeRows } from '../../../platform/database/tenancy/change-rows.ts';
import { busy, DomainError, invalid } from '../../../platform/errors.ts';
import { KeyedSemaphore } from '../../../platform/lib/concurrency/keyed-semaphore.ts';
import { providerCall } from '../accounts/accounts.ts';
import { findCard } from '../cards/find-cards.ts';
import { applyEvent, type EventKey } from './apply-event.ts';
import { leaseMilliseconds } from '../refunds/note-refunds.ts';
import { Payment } from '../attempts/payment.entity.ts';
import { providers } from '../providers/index.ts';
import type { Notice } from '../providers/provider.ts';
import type { ProviderName } from '../providers/provider-name.ts';

/** A provider's webhook request. */
export interface Notification {
  readonly provider: string;
  readonly raw: Buffer;
  readonly headers: IncomingHttpHeaders;
  /** The network address that it came from. */
  readonly source: string;
}

/**
 * Receives a provider's event: verifies it and stores it once. Returns a function that applies it, to be called
 * after the sender was answered; if it is not called, the sweep applies the event. Events about unknown
 * payments or other subjects are accepted and ignored, because the sender would repeat them otherwise. @throws
 * DomainError VALIDATION_FAILED for a wrong signature or a malformed event.
 */
export async function receivePaymentEvent(
  context: Context,
  notification: Notification,
): Promise<() => Promise<void>> {
  const { raw, headers, source } = notification;
  const name = providerNamed(notification.provider);
  if (providers[name].isSource?.(context.services.config, source) === false) {
    throw new DomainError(
      'FORBIDDEN',
      `Notifications of ${name} must come from its own addresses.`,
    );
  }
  const notice = readNotice(name, raw);
  const subject = notice && (await findNoticed(context, name, notice));
  if (!notice || !subject) return async () => undefined;
  const call = await providerCall(context, subject.businessId, name);
  if (!(await providers[name].isGenuine(call, raw, headers))) {
    throw invalid('body', 'the signature is missing, wrong or too old.');
  }
  const key = { businessId: subject.businessId, provider: name, eventId: notice.eventId };
  if (!(await storeEvent(context, key, subject.id, notice))) return async () => undefined;
  // A repeated event is applied again while the payment is open: the first may have come too early.
  return () => context.services.shared(eventQueue).run(subject.id, () => applyEvent(context, key));
}

/** One event of a payment or card is applied at a time, however many arrive at once. */
function eventQueue(): KeyedSemaphore {
  return new KeyedSemaphore(1, leaseMilliseconds, busy);
}

function providerNamed(text: string): ProviderName {
  if (Object.hasOwn(providers, text)) return text as ProviderName;
  throw new DomainError(
    'NOT_FOUND',
    `There is no such provider; it must be one of ${Object.keys(providers).join(', ')}.`,
  );
}

function readNotice(name: ProviderName, raw: Buffer): Notice | undefined {
  const notice = providers[name].readNotice(readObject(raw));
  return notice && isStorable(notice) ? notice : undefined;
}

function readObject(raw: Buffer): object {
  try {
    const body: unknown = JSON.parse(raw.toString());
    if (typeof body === 'object' && body && !Array.isArray(body)) return body;
  } catch {
    // Refused below, like everything that is not an event.
  }
  throw invalid('body', 'must be a notification, as a JSON object.');
}

const longestId = 200;

/** The input is untrusted, so its size and characters are checked before it is stored. */
function isStorable({ eventId, paymentId, cardId, providerPaymentId }: Notice): boolean {
  const texts = [eventId, paymentId ?? '', cardId ?? '', providerPaymentId ?? ''];
  const isSound = (text: string) => text.isWellFormed() && !text.includes('\0');
  return texts.every(text => text.length <= longestId && isSound(text));
}

/** The payment or the card that an event claims to be about, in any business. */
async function findNoticed(
  { em }: Context,
  provider: ProviderName,
  { paymentId, cardId, providerPaymentId }: Notice,
): Promise<Pick<Payment, 'id' | 'businessId'> | undefined> {
  if (cardId !== undefined) {
    const card = await findCard(em, cardId);
    return card?.provider === provider ? card : undefined;
  }
  const [payment] = await sql<Payment>(
    em,
    `select ${columnsOf(em, Payment, 'p')} from payment p
     where p.provider = $1 and (p.id = $2 or p.provider_payment_id = $3) limit 1`,
    [provider, paymentId ?? null, providerPaymentId ?? null],
  );
  return payment;
}

/** What an unsigned provider repeats sooner than this is left to the sweep, in milliseconds. */
const repeatedAfter = 10_000;

/** Stores what an event is about, not its contents. Returns whether it is to be applied now. */
async function storeEvent(
  { em, now }: Context,
  { businessId, provider, eventId }: EventKey,
  subject: string,
  { isAboutRefund = false, cardId }: Notice,
): Promise<boolean> {
  const isSigned = providers[provider].isSource === undefined;
  const due = isSigned ? null : new Date(now() + leaseMilliseconds - repeatedAfter).toISOString();
  const stored = await changeRows(
    em,
    businessId,
    `insert into payment_event as e (business_id, provider, event_id, payment_id, about_refund, received_at,
       check_after, card_id)
     values ($1, $2, $3, $4, $5, $6, $7, $9)
     on conflict (business_id, provider, event_id) do update set check_after = excluded.check_after
       where e.processed_at is null and ($8::timestamptz is null or e.check_after <= $8)
     returning 1`,
    [
      businessId,
      provider,
      eventId,
      cardId === undefined ? subject : null,
      isAboutRefund,
      new Date(now()).toISOString(),
      new Date(now() + leaseMilliseconds).toISOString(),
      due,
      cardId === undefined ? null : subject,
    ],
  );
  return stored.length > 0;
}
