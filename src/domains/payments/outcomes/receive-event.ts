import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '../../../platform/context.ts';
import { busy, DomainError, invalid } from '../../../platform/errors.ts';
import { KeyedSemaphore } from '../../../platform/lib/concurrency/keyed-semaphore.ts';
import { providerCall } from '../accounts/accounts.ts';
import { findCard } from '../cards/kept-card.queries.ts';
import { applyEvent } from './apply-event.ts';
import { leaseMilliseconds } from '../refunds/note-refunds.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { findNoticedPayment } from '../attempts/payment.queries.ts';
import { providers } from '../providers/index.ts';
import type { Notice } from '../providers/provider.ts';
import type { ProviderName } from '../providers/provider-name.ts';
import { storeEvent, type EventKey } from './payment-event.queries.ts';

/** Webhook request of a provider. */
export interface Notification {
  readonly provider: string;
  readonly raw: Buffer;
  readonly headers: IncomingHttpHeaders;
  /** Network address of the sender. */
  readonly source: string;
}

/**
 * Receives a provider's event: verifies it and stores it once. Returns a function that applies it, to be
 * called after answering the sender. If it is not called, the sweep applies the event. Events about other
 * subjects are accepted and ignored, since the sender would repeat them otherwise.
 *
 * @throws DomainError VALIDATION_FAILED for a wrong signature or a malformed event.
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
  if (!(await store(context, key, subject.id, notice))) return async () => undefined;
  // A repeated event is applied again while the payment is open: the first may have come too early.
  return () => context.services.shared(eventQueue).run(subject.id, () => applyEvent(context, key));
}

/** Returns a queue that applies one event of a payment or card at a time. */
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
    // Malformed JSON is refused below, like any other body.
  }
  throw invalid('body', 'must be a notification, as a JSON object.');
}

const longestId = 200;

/** Checks size and characters of untrusted input before it is stored. */
function isStorable({ eventId, paymentId, cardId, providerPaymentId }: Notice): boolean {
  const texts = [eventId, paymentId ?? '', cardId ?? '', providerPaymentId ?? ''];
  const isSound = (text: string) => text.isWellFormed() && !text.includes('\0');
  return texts.every(text => text.length <= longestId && isSound(text));
}

/** Finds the payment or card that an event claims to be about, in any business. */
async function findNoticed(
  { em }: Context,
  provider: ProviderName,
  { paymentId, cardId, providerPaymentId }: Notice,
): Promise<Pick<Payment, 'id' | 'businessId'> | undefined> {
  if (cardId !== undefined) {
    const card = await findCard(em, cardId);
    return card?.provider === provider ? card : undefined;
  }
  return findNoticedPayment(em, { provider, paymentId, providerPaymentId });
}

/**
 * Minimum interval between repeats from an unsigned provider, in milliseconds. Faster repeats are left to the
 * sweep.
 */
const repeatedAfter = 10_000;

/** Stores the subject of an event, not its contents. Returns true if the event is to be applied now. */
function store(
  { em, now }: Context,
  key: EventKey,
  subject: string,
  { isAboutRefund = false, cardId }: Notice,
): Promise<boolean> {
  const isSigned = providers[key.provider].isSource === undefined;
  const checkAfter = now() + leaseMilliseconds;
  return storeEvent(em, {
    ...key,
    paymentId: cardId === undefined ? subject : null,
    cardId: cardId === undefined ? null : subject,
    aboutRefund: isAboutRefund,
    receivedAt: now(),
    checkAfter,
    takenUntil: isSigned ? null : checkAfter - repeatedAfter,
  });
}
