import type { IncomingHttpHeaders } from 'node:http';
import type { Texts } from '../../../texts/texts-for.ts';
import type { Config } from '../../../platform/config.ts';
import type { Context } from '../../../platform/context.ts';
import { leaseMilliseconds } from '../refunds/note-refunds.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import type { KeptCard } from '../cards/kept-card.entity.ts';
import type { Refund } from '../refunds/refund.entity.ts';

/** Outcome of a provider call: an answer, a definite refusal, or no clear answer. */
export type Outcome<T> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: 'declined'; readonly reason: string }
  | { readonly kind: 'unclear'; readonly reason: string };

/** Payment status at the provider. Amounts are totals in minor units. */
export interface ChargeState {
  readonly status: 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired';
  readonly providerPaymentId: string;
  /** Page where the client pays; null if there is none. */
  readonly confirmationUrl: string | null;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  /** Reason of the failure, in the provider's words. */
  readonly failureReason: string | null;
  /** Part of `refundedMinor` that the client's bank took back. */
  readonly takenBackMinor?: number;
  /** True if the bank account or its mandate is no longer valid, so that it must not be debited again. */
  readonly isMandateOver?: boolean;
}

/** Refund status at the provider. */
export interface RefundState {
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly providerRefundId: string;
  readonly failureReason: string | null;
}

/** Unverified claim of an event about its subject. */
export interface Notice {
  /** Provider's id of the event. The same event may come again. */
  readonly eventId: string;
  readonly paymentId?: string | undefined;
  /** Card being left, instead of a payment. */
  readonly cardId?: string | undefined;
  readonly providerPaymentId?: string | undefined;
  /** True if it is about a refund, possibly one with a final status. */
  readonly isAboutRefund?: boolean;
}

/** State of the setup of a card or bank account. */
export interface SetupState {
  readonly status: 'awaited' | 'kept' | 'lapsed';
  readonly providerSetupId: string;
  /** Page where the client leaves the card; null if it is closed. */
  readonly setupUrl: string | null;
  /** Data of the card or bank account, once it is stored. */
  readonly card: LeftCard | null;
}

/** Provider's ids of a card and its client. They suffice to charge it, so they are stored sealed. */
export interface CardReference {
  readonly customer: string;
  readonly method: string;
  /** True for a bank account. */
  readonly isBankAccount?: true;
}

interface LeftCard {
  readonly reference: CardReference;
  readonly kind: KeptCard['kind'];
  /** Reference of the mandate of a bank account. */
  readonly mandate: string | null;
  readonly brand: string | null;
  readonly last4: string | null;
  /** `2029-04`. */
  readonly validUntil: string | null;
}

/** Page for leaving a card: where the client goes back to, and what it takes. */
export interface SetupPage {
  readonly returnUrl: string;
  /** True if the client may leave a bank account instead. */
  readonly takesBankAccounts: boolean;
}

/** Functions of a provider that stores cards. Ids are idempotency keys, so calls can be repeated. */
export interface CardKeeper {
  /** Returns true if the provider also stores bank accounts for debits in a currency. */
  keepsBankAccounts(currency: string): boolean;
  /** Opens the page for leaving a card, which shows the consent. */
  begin(call: ProviderCall, card: KeptCard, page: SetupPage): Promise<Outcome<SetupState>>;
  look(call: ProviderCall, card: KeptCard): Promise<Outcome<SetupState>>;
  /**
   * Charges a payment to a card or bank account without its client. A refusal by the bank is a failed payment. A debit of a bank
   * account is pending for days.
   */
  charge(call: ProviderCall, payment: Payment, card: CardReference): Promise<Outcome<ChargeState>>;
  /** Deletes the card and its client at the provider. */
  forget(call: ProviderCall, card: CardReference): Promise<Outcome<null>>;
}

/** Business on whose behalf a provider is called. */
export interface ProviderCall {
  /** Context for the clock, the settings, and the sandbox's own tables. */
  readonly context: Context;
  readonly businessId: string;
  readonly credentials: Readonly<Record<string, string>>;
}

/** Credential that a business needs for an account with a provider. */
interface CredentialField {
  readonly name: string;
  readonly description: string;
  readonly pattern: RegExp;
  /** True if it can be omitted. */
  readonly isOptional?: boolean;
}

/**
 * Payment provider. Methods return an outcome instead of throwing, and are never called inside a transaction.
 * The ids of payments and refunds are idempotency keys, so calls can be repeated.
 */
export interface Provider {
  /** Display name of the provider, fixed or from the texts of a language. */
  readonly name: string | ((texts: Texts) => string);
  readonly credentials: readonly CredentialField[];
  /** True if the provider gets the payment's `bill`, with lines and taxes. */
  readonly listsBill?: boolean;
  /** Milliseconds for which the provider stores idempotency keys. */
  readonly remembersFor: number;
  /** Starts a payment, or returns the status of the one started with the same id. */
  start(call: ProviderCall, payment: Payment): Promise<Outcome<ChargeState>>;
  /** Functions for cards that clients leave; absent if unsupported. */
  readonly cards?: CardKeeper;
  /** Returns the status of a payment by the provider's id. */
  look(call: ProviderCall, payment: Payment): Promise<Outcome<ChargeState>>;
  /** Ends an open payment, so that it can no longer be paid. Absent if the provider does not support it. */
  withdraw?(call: ProviderCall, payment: Payment): Promise<Outcome<ChargeState>>;
  /** Makes a refund, or returns the status of the one requested with the same id. */
  refund(call: ProviderCall, payment: Payment, refund: Refund): Promise<Outcome<RefundState>>;
  /** Returns the status of a refund by the provider's id. */
  lookRefund(call: ProviderCall, payment: Payment, refund: Refund): Promise<Outcome<RefundState>>;
  /**
   * Finds a refund without a known provider id among the provider's refunds of the payment. It does not rely
   * on idempotency keys. Null if there is none. `known` has the provider ids of the payment's other refunds.
   */
  findRefund?(
    call: ProviderCall,
    payment: Payment,
    refund: Refund,
    known: readonly string[],
  ): Promise<Outcome<RefundState | null>>;
  /** Reads the claimed subject of an event; undefined if it concerns no payment of ours. */
  readNotice(body: unknown): Notice | undefined;
  /** Returns true if the provider's events come from a network address. Absent if its events are signed. */
  isSource?(config: Config, address: string): boolean;
  /** Verifies the raw bytes of an event. */
  isGenuine(call: ProviderCall, raw: Buffer, headers: IncomingHttpHeaders): Promise<boolean>;
}

/** Lifetime of a payment page. Providers require at least 30 minutes, and a repeat takes a few more. */
const openFor = 35 * 60_000;

/**
 * Returns the time until which a client can pay. It derives from the payment, since repeated requests must be
 * identical.
 */
export function openUntil({ createdAt }: Pick<Payment, 'createdAt'>): number {
  return createdAt + openFor;
}

/**
 * Returns the additional statuses that definitely refuse a refund. 401 and 403 prove that this call did
 * nothing. They prove nothing about earlier calls, so they count for the first call only.
 */
export function refusalsOf({ status, createdAt, checkAfter }: Refund): readonly number[] {
  return status === 'pending' && checkAfter === createdAt + leaseMilliseconds ? [401, 403] : [];
}

export function ok<T>(value: T): Outcome<T> {
  return { kind: 'ok', value };
}
