import type { IncomingHttpHeaders } from 'node:http';
import type { Texts } from '../../../texts/texts-for.ts';
import type { Config } from '../../../platform/config.ts';
import type { Context } from '../../../platform/context.ts';
import { leaseMilliseconds } from '../refunds/note-refunds.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import type { KeptCard } from '../cards/kept-card.entity.ts';
import type { Refund } from '../refunds/refund.entity.ts';

/** The outcome of a provider call: an answer, a definite refusal, or no clear answer. */
export type Outcome<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'unclear'; readonly reason: string };

/** A payment's status at its provider. Amounts are totals in minor units. */
export interface ChargeState {
  readonly status: 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired';
  readonly providerPaymentId: string;
  /** Where the client pays; null if there is no such page. */
  readonly confirmationUrl: string | null;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  /** Why it failed, in the provider's words. */
  readonly failureReason: string | null;
}

/** A refund's status at its provider. */
export interface RefundState {
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly providerRefundId: string;
  readonly failureReason: string | null;
}

/** What an event claims to be about, before it is verified. */
export interface Notice {
  /** The provider's id of the event; the same event may come again. */
  readonly eventId: string;
  readonly paymentId?: string | undefined;
  /** Of a card that is left, instead of a payment. */
  readonly cardId?: string | undefined;
  readonly providerPaymentId?: string | undefined;
  /** Whether it is about a refund, possibly one with a final status. */
  readonly isAboutRefund?: boolean;
}

/** How it stands with a card that a client leaves. */
export interface SetupState {
  readonly status: 'awaited' | 'kept' | 'lapsed';
  readonly providerSetupId: string;
  /** Where the client leaves it; null if the page is closed. */
  readonly setupUrl: string | null;
  /** Once it is kept. */
  readonly card: LeftCard | null;
}

/** What a provider calls a card and its client: enough to charge it, so it is stored sealed. */
export interface CardReference {
  readonly customer: string;
  readonly method: string;
}

interface LeftCard {
  readonly reference: CardReference;
  readonly brand: string | null;
  readonly last4: string | null;
  /** `2029-04`. */
  readonly validUntil: string | null;
}

/** The part of a provider that keeps cards. Like its other methods, these can be repeated: ids are idempotency keys. */
export interface CardKeeper {
  /** Opens the page on which a card is left, which names what is agreed to. */
  begin(call: ProviderCall, card: KeptCard, returnUrl: string): Promise<Outcome<SetupState>>;
  look(call: ProviderCall, card: KeptCard): Promise<Outcome<SetupState>>;
  /** Takes a payment from a card without its client. A refusal by the bank is a payment that failed. */
  charge(call: ProviderCall, payment: Payment, card: CardReference): Promise<Outcome<ChargeState>>;
  /** Deletes the card and its client at the provider. */
  forget(call: ProviderCall, card: CardReference): Promise<Outcome<null>>;
}

/** The business on whose behalf a provider is called. */
export interface ProviderCall {
  /** For the clock, the settings, and the sandbox's own tables. */
  readonly context: Context;
  readonly businessId: string;
  readonly credentials: Readonly<Record<string, string>>;
}

/** A credential that a business needs for an account with a provider. */
interface CredentialField {
  readonly name: string;
  readonly description: string;
  readonly pattern: RegExp;
  /** Whether it can be left out. */
  readonly isOptional?: boolean;
}

/**
 * A payment provider. Methods return an outcome instead of throwing, and are never called inside a transaction.
 * The ids of payments and refunds are idempotency keys, so calls can be repeated.
 */
export interface Provider {
  /** The name of the provider as people know it, the same in all languages or by the texts of each. */
  readonly name: string | ((texts: Texts) => string);
  readonly credentials: readonly CredentialField[];
  /** Whether it is told what is paid, line by line with taxes: the payment's `bill`. */
  readonly listsBill?: boolean;
  /** How long the provider remembers idempotency keys, in milliseconds. */
  readonly remembersFor: number;
  /** Starts a payment, or returns the status of the one started with the same id. */
  start(call: ProviderCall, payment: Payment): Promise<Outcome<ChargeState>>;
  /** Cards that clients leave for later; absent where they cannot. */
  readonly cards?: CardKeeper;
  /** Returns the status of a payment by the provider's id. */
  look(call: ProviderCall, payment: Payment): Promise<Outcome<ChargeState>>;
  /** Ends an open payment, so that it can no longer be paid; absent if the provider does not support it. */
  withdraw?(call: ProviderCall, payment: Payment): Promise<Outcome<ChargeState>>;
  /** Makes a refund, or returns the status of the one requested with the same id. */
  refund(call: ProviderCall, payment: Payment, refund: Refund): Promise<Outcome<RefundState>>;
  /** Returns the status of a refund by the provider's id. */
  lookRefund(call: ProviderCall, payment: Payment, refund: Refund): Promise<Outcome<RefundState>>;
  /**
   * Finds a refund whose provider id is unknown among the provider's refunds of the payment, independent of
   * idempotency keys; null if there is none. `known` are the provider's ids of the payment's other refunds.
   */
  findRefund?(
    call: ProviderCall,
    payment: Payment,
    refund: Refund,
    known: readonly string[],
  ): Promise<Outcome<RefundState | null>>;
  /** Reads what an event claims to be about; undefined if it concerns no payment of ours. */
  readNotice(body: unknown): Notice | undefined;
  /** Whether a network address is one that the provider's events come from; absent where they are signed. */
  isSource?(config: Config, address: string): boolean;
  /** Verifies the raw bytes of an event. */
  isGenuine(call: ProviderCall, raw: Buffer, headers: IncomingHttpHeaders): Promise<boolean>;
}

/** Providers keep a payment page open for at least 30 minutes, and a repeat needs a few minutes of that. */
const openFor = 35 * 60_000;

/** Until when a client can pay. Derived from the payment, because repeated requests must be identical. */
export function openUntil({ createdAt }: Pick<Payment, 'createdAt'>): number {
  return createdAt + openFor;
}

/**
 * The additional statuses that are a definite refusal of a refund. 401 and 403 prove that this call did
 * nothing, but not that an earlier one did nothing, so they count for the first call only.
 */
export function refusalsOf({ status, createdAt, checkAfter }: Refund): readonly number[] {
  return status === 'pending' && checkAfter === createdAt + leaseMilliseconds ? [401, 403] : [];
}

export function ok<T>(value: T): Outcome<T> {
  return { kind: 'ok', value };
}
