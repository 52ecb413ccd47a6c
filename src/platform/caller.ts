/** Kinds of callers that the journal distinguishes. */
export type ActorType =
  | 'user'
  | 'ai'
  | 'service'
  | 'widget'
  | 'storefront'
  | 'shopper_assistant'
  | 'buyer'
  | 'public'
  | 'system';

/** Upper bound of a credential's permissions, regardless of the role behind it. Each limit is a set of actions. */
export type CallerLimit =
  | 'everything'
  | 'assistant'
  | 'writer'
  | 'reader'
  | 'booker'
  | 'cashier'
  | 'integration'
  | 'feed'
  | 'visitor'
  | 'buyer'
  | 'guest'
  | 'nothing';

/** Rule for changes of an assistant that need a person's approval. */
export interface AskRule {
  /** Kinds of changes that need approval: `AskGroup` of the contract. */
  readonly groups: readonly string[];
  /** Amount in minor units above which any payment needs approval; null: no limit. */
  readonly aboveMinor: number | null;
}

/** Limits of an assistant's token. Null: none. */
export interface TokenLimits {
  /** Money, bookings and recipients of messages on one day of a business, without a person's approval. */
  readonly moneyPerDayMinor: number | null;
  readonly bookingsPerDay: number | null;
  readonly messagesPerDay: number | null;
  /** True if it makes changes only while the business is open. */
  readonly onlyWhileOpen: boolean;
  /** Names of switched-off tools. */
  readonly offTools: readonly string[];
  /** Areas of switched-off operations. */
  readonly offAreas: readonly string[];
}

/** Support session in which an operator of the service views one business. It ends at `endsAt`. */
export interface OperatorEntry {
  readonly id: string;
  readonly businessId: string;
  readonly reason: string;
  /** Start of the session, in epoch milliseconds. */
  readonly startedAt: number;
  readonly endsAt: number;
}

/** A caller, as its credential identifies it. */
export interface Caller {
  /** Kind of credential: `mcp`, `session`, … */
  readonly credential: string;
  /** Identifies the credential: the scope of idempotency keys and rate limits. */
  readonly credentialId: string;
  readonly actor: {
    readonly type: ActorType;
    readonly id: string | null;
    readonly name: string | null;
  };
  readonly userId: string | null;
  /** The one business that the credential belongs to. */
  readonly businessId: string | null;
  /** Businesses of the user that the credential is restricted to; absent: all of them. */
  readonly onlyBusinesses?: readonly string[];
  /** Revision of this business when the credential was checked. */
  readonly revision?: string;
  /** Languages offered to visitors, the business's own first. Only on visitors' credentials. */
  readonly offered?: readonly string[];
  /** The signed-in buyer, at the caller itself or at the calling storefront. */
  readonly buyerId: string | null;
  /** Business whose shop a visitor without a credential is at. Mails to the visitor have its look. */
  readonly atShopOf?: string;
  /** The one appointment that the credential allows access to. */
  readonly appointmentId?: string;
  /** The one waiting-list entry that the credential allows access to. */
  readonly waitlistEntryId?: string;
  /** Scopes of an app, which bound it further than its limit; absent for all other callers. */
  readonly appScopes?: readonly string[];
  /** True if a client got the credential by OAuth, so that it can ask its user for more permissions. */
  readonly isConnected?: boolean;
  /** True if a link led a browser to the call. Any site can have such a link, so the call must not confirm anything. */
  readonly isLed?: boolean;
  /** True if the user is a staff member who may only see their own data. */
  readonly isKeptToOwn?: boolean;
  /** True if the user is limited to locations of one of their businesses. */
  readonly isAtLocations?: boolean;
  /** Support session of an operator. While it lasts, the session cannot change anything. */
  readonly entry?: OperatorEntry;
  /** True if the caller is an operator, with access to every business. */
  readonly operator: boolean;
  readonly limit: CallerLimit;
  /** Web origins whose pages may use the credential, if pages hold it. */
  readonly origins?: readonly string[];
  /** Code of the friend whose link led the visitor here. */
  readonly friendCode?: string;
  /** Network address of the visitor, if known. */
  readonly visitorAddress?: string;
  /** Tool calls that need a person's approval; absent: none. */
  readonly asksFirst?: AskRule;
  /** True if the client of the token may pass on a person's approval. */
  readonly confirmsInClient?: boolean;
  /** Limits of the assistant; absent: none. */
  readonly limits?: TokenLimits;
  /** Cell that asks another one for its part of an answer. */
  readonly askedBy?: string;
  /** Tool groups that the credential may use. */
  readonly toolGroups: readonly ('READING' | 'BOOKINGS' | 'WRITING' | 'PAYMENTS')[];
}

/**
 * Returns a caller for the service's own work, without a credential.
 * It acts for a user if one is given, else in every business. `name` appears in the journal.
 */
export function systemCaller(name: string, userId: string | null = null): Caller {
  return {
    credential: 'system',
    credentialId: `system:${name}`,
    actor: { type: 'system', id: null, name },
    userId,
    businessId: null,
    buyerId: null,
    operator: userId === null,
    limit: 'everything',
    toolGroups: [],
  };
}

/**
 * Returns true for a caller who is at a shop, with the shop's rules: its storefront, or a client's assistant. Such a caller names
 * the business by the slug of the shop.
 */
export function isAtShop({ credential }: Caller): boolean {
  return credential === 'shop' || credential === 'shopper_assistant';
}

/** Returns the key that tells visitors apart: their network address, or else the credential that calls for all of them. */
export function networkOf({ visitorAddress, credentialId }: Caller): string {
  return visitorAddress ?? credentialId;
}

/** Returns a caller of a public facade without a credential, identified by network address. */
export function visitor(address: string): Caller {
  return {
    credential: 'public',
    credentialId: `public:${address}`,
    actor: { type: 'public', id: null, name: null },
    userId: null,
    businessId: null,
    buyerId: null,
    operator: false,
    limit: 'visitor',
    visitorAddress: address,
    toolGroups: [],
  };
}
