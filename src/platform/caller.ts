/** Who can act: the kinds of callers that the journal tells apart. */
export type ActorType =
  | 'user'
  | 'ai'
  | 'service'
  | 'widget'
  | 'storefront'
  | 'buyer'
  | 'public'
  | 'system';

/** The most that a credential may do, regardless of the role behind it; each is a set of actions. */
export type CallerLimit =
  | 'everything'
  | 'assistant'
  | 'reader'
  | 'booker'
  | 'cashier'
  | 'integration'
  | 'feed'
  | 'visitor'
  | 'buyer'
  | 'guest'
  | 'nothing';

/** What an assistant asks a person before it does it. */
export interface AskRule {
  /** Kinds of changes: `AskGroup` of the contract. */
  readonly groups: readonly string[];
  /** Whatever moves more money than this asks too, in minor units; null: no limit. */
  readonly aboveMinor: number | null;
}

/** One business that an operator of the service looks into, with the session that entered it; it is over at `endsAt`. */
export interface OperatorEntry {
  readonly id: string;
  readonly businessId: string;
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly endsAt: number;
}

/** Who is calling, as the credential says. */
export interface Caller {
  /** The kind of credential: `mcp`, `session`, … */
  readonly credential: string;
  /** Names the credential itself: the scope of idempotency keys and rate limits. */
  readonly credentialId: string;
  readonly actor: {
    readonly type: ActorType;
    readonly id: string | null;
    readonly name: string | null;
  };
  readonly userId: string | null;
  /** The one business that the credential belongs to. */
  readonly businessId: string | null;
  /** Of the user's businesses the only ones that the credential is for; left out: all of them. */
  readonly onlyBusinesses?: readonly string[];
  /** How all that this business shows stood when the credential was checked. */
  readonly standing?: string;
  /** The buyer who is signed in, by themselves or at the storefront that calls. */
  readonly buyerId: string | null;
  /** The business at whose shop a visitor is, who calls without a credential of its own: mail to them has its look. */
  readonly atShopOf?: string;
  /** The one appointment that the credential is for. */
  readonly appointmentId?: string;
  /** The one wish of the waiting list that the credential is for. */
  readonly waitlistEntryId?: string;
  /** Whether a client fetched the credential by OAuth, so that it can ask its user for more. */
  readonly isConnected?: boolean;
  /** Whether a link led a browser to the call, which any site can have: such a call accepts nothing. */
  readonly isLed?: boolean;
  /** Whether the user is one of the staff of a business in which these see only what is their own. */
  readonly isKeptToOwn?: boolean;
  /** What the session of an operator entered. While it lasts, the session changes nothing anywhere. */
  readonly entry?: OperatorEntry;
  /** The operator's: every business. */
  readonly operator: boolean;
  readonly limit: CallerLimit;
  /** The web origins whose pages may use the credential, where it is one that pages hold. */
  readonly origins?: readonly string[];
  /** The network address of the visitor, as far as it is known. */
  readonly visitorAddress?: string;
  /** What of its tools waits for a person's yes; left out: nothing. */
  readonly asksFirst?: AskRule;
  /** The groups of tools that the credential may use. */
  readonly toolGroups: readonly ('READING' | 'BOOKINGS' | 'WRITING' | 'PAYMENTS')[];
}

/**
 * The service itself at work, without a credential: for a user if one is given, else in every business.
 * `name` is what the journal calls it.
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

/** What tells visitors apart: their network, or else the credential that calls for all of them. */
export function networkOf({ visitorAddress, credentialId }: Caller): string {
  return visitorAddress ?? credentialId;
}

/** A caller without a credential on a public facade, identified by network address. */
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
