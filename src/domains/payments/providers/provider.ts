import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '../../../platform/context.ts';
import { leaseMilliseconds } from '../refunds/note-refunds.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import type { Refund } from '../refunds/refund.entity.ts';

/** What a call of a provider came to: an answer, a definite no, or no telling whether anything was done. */
export type Outcome<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'unclear'; readonly reason: string };

/** How a payment stands with its provider. Amounts are totals in minor units. */
export interface ChargeState {
  readonly status: 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired';
  readonly providerPaymentId: string;
  /** Where the client pays; null where there is no such page. */
  readonly confirmationUrl: string | null;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  /** Why it failed, in the provider's words. */
  readonly failureReason: string | null;
}

/** How a refund stands with its provider. */
export interface RefundState {
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly providerRefundId: string;
  readonly failureReason: string | null;
}

/** What a notification says that it is about, before it is known to be genuine. */
export interface Notice {
  /** Names the notification among those of the provider: the same one may come again. */
  readonly eventId: string;
  readonly paymentId?: string | undefined;
  readonly providerPaymentId?: string | undefined;
  /** Whether it tells of money sent back, which may be of a refund that had come to an end. */
  readonly isAboutRefund?: boolean;
}

/** On whose behalf a provider is called. */
export interface ProviderCall {
  /** The clock and the settings; and the database, for the books of our own sandbox. */
  readonly context: Context;
  readonly businessId: string;
  readonly credentials: Readonly<Record<string, string>>;
}

/** One of the texts that a business needs to have an account with a provider. */
interface CredentialField {
  readonly name: string;
  readonly description: string;
  readonly pattern: RegExp;
}

/**
 * Somebody through whom clients pay. No method throws for what the provider answers or fails to answer, and
 * none is called within a transaction. Ids of payments and refunds are the keys that make repeats harmless.
 */
export interface Provider {
  readonly credentials: readonly CredentialField[];
  /** For how long the provider remembers keys, so that a call may be repeated; in milliseconds. */
  readonly remembersFor: number;
  /** Begins a payment, or answers how the one stands that was begun with the same id. */
  start(call: ProviderCall, payment: Payment): Promise<Outcome<ChargeState>>;
  /** How a payment with a provider's id stands now. */
  look(call: ProviderCall, payment: Payment): Promise<Outcome<ChargeState>>;
  /** Ends an open payment, so that it can be paid no more; absent where the provider has no such thing. */
  withdraw?(call: ProviderCall, payment: Payment): Promise<Outcome<ChargeState>>;
  /** Sends money back, or answers how the refund stands that was asked for with the same id. */
  refund(call: ProviderCall, payment: Payment, refund: Refund): Promise<Outcome<RefundState>>;
  /** How a refund with a provider's id stands now. */
  lookRefund(call: ProviderCall, payment: Payment, refund: Refund): Promise<Outcome<RefundState>>;
  /**
   * Finds a refund whose id is not known among those that the provider made of the payment, whatever it has
   * forgotten of keys; null where it made none. `known` are the provider's ids of the payment's other refunds.
   */
  findRefund?(
    call: ProviderCall,
    payment: Payment,
    refund: Refund,
    known: readonly string[],
  ): Promise<Outcome<RefundState | null>>;
  /** Reads what a notification claims to be about; undefined for none that concerns a payment of ours. */
  readNotice(body: unknown): Notice | undefined;
  /** Whether the very bytes of a notification come from the provider. */
  isGenuine(call: ProviderCall, raw: Buffer, headers: IncomingHttpHeaders): Promise<boolean>;
}

/** No provider lets its page be open for less than half an hour, and a repeat needs some minutes of that. */
const openFor = 35 * 60_000;

/** Until when a client can pay. What providers are told has to be the same in every repeat. */
export function openUntil({ createdAt }: Pick<Payment, 'createdAt'>): number {
  return createdAt + openFor;
}

/**
 * The answers that are a definite no to a refund, beside those that always are: whoever is not let in did
 * nothing, but that says nothing of what was done before, so it counts of the very first call alone.
 */
export function refusalsOf({ status, createdAt, checkAfter }: Refund): readonly number[] {
  return status === 'pending' && checkAfter === createdAt + leaseMilliseconds ? [401, 403] : [];
}

export function ok<T>(value: T): Outcome<T> {
  return { kind: 'ok', value };
}
