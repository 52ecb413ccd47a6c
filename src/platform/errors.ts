import { kindOf, type IdKind } from './lib/ids.ts';

/** The closed list of error codes and the HTTP status of each, the same on every facade. */
export const statusOf = {
  VALIDATION_FAILED: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  SLOT_UNAVAILABLE: 409,
  HOLD_EXPIRED: 409,
  OUT_OF_STOCK: 409,
  INVALID_TRANSITION: 409,
  VERSION_CONFLICT: 409,
  ALREADY_EXISTS: 409,
  RULE_VIOLATION: 422,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  PAYMENT_PROVIDER_ERROR: 502,
  BUSY: 503,
  INTERNAL: 500,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** One bad field: its path as the caller wrote it (`items[2].price`) and what to do about it. */
export interface Issue {
  path: string;
  message: string;
}

/** A failure that the caller is meant to see. Anything else that is thrown becomes INTERNAL. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly Issue[];

  constructor(code: ErrorCode, message: string, issues: readonly Issue[] = []) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.issues = issues;
  }
}

/** Refuses what was done too often, and says when it may be done again. */
export class RateLimited extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super('RATE_LIMITED', message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Says that a business's lock could not be had in time. */
export function busy(): DomainError {
  return new DomainError('BUSY', 'The business is busy right now. Try again in a few seconds.');
}

/** Refuses malformed input, naming every bad field in the message as well as in the list. */
export function validationFailed(issues: readonly Issue[]): DomainError {
  const text = issues.map(issue =>
    issue.path ? `${issue.path}: ${issue.message}` : issue.message,
  );
  return new DomainError('VALIDATION_FAILED', text.join(' '), issues);
}

/** Refuses one malformed field. `message` is a sentence that says what is wanted. */
export function invalid(path: string, message: string): DomainError {
  return validationFailed([{ path, message }]);
}

const kinds: Readonly<Record<IdKind, { noun: string; listing: string | null }>> = {
  usr: { noun: 'user', listing: 'members' },
  mem: { noun: 'membership', listing: 'members' },
  biz: { noun: 'business', listing: 'list_businesses' },
  tok: { noun: 'token', listing: 'tokens' },
  aud: { noun: 'audit event', listing: 'list_audit_events' },
  cat: { noun: 'category', listing: 'list_catalog' },
  item: { noun: 'catalog item', listing: 'list_catalog' },
  stf: { noun: 'staff member', listing: 'list_staff' },
  res: { noun: 'resource', listing: 'resources' },
  cli: { noun: 'client', listing: 'search_clients' },
  apt: { noun: 'appointment', listing: 'list_appointments' },
  hold: { noun: 'hold', listing: null },
  var: { noun: 'variant', listing: 'list_catalog' },
  col: { noun: 'collection', listing: 'collections' },
  ord: { noun: 'order', listing: 'list_orders' },
  pay: { noun: 'payment', listing: 'list_payments' },
  rfd: { noun: 'refund', listing: 'list_payments' },
  whk: { noun: 'webhook endpoint', listing: 'webhookEndpoints' },
  evt: { noun: 'event', listing: 'webhookDeliveries' },
  shop: { noun: 'shop', listing: 'shop' },
  cart: { noun: 'cart', listing: 'cart' },
  byr: { noun: 'buyer', listing: 'buyer' },
  dlv: { noun: 'webhook delivery', listing: 'webhookDeliveries' },
  cal: { noun: 'calendar feed', listing: 'calendarFeeds' },
  ntf: { noun: 'notification', listing: 'notifications' },
};

/** Says that an id resolves to nothing the caller may see, and when it is of another kind, which. */
export function notFound(wanted: IdKind, id: string): DomainError {
  const { noun, listing } = kinds[wanted];
  const given = kindOf(id);
  const lists = (what: string) =>
    listing === null ? 'the call that made it answered its id' : `${listing} lists ${what}`;
  const mistaken = given !== wanted && given in kinds ? kinds[given as IdKind].noun : undefined;
  return new DomainError(
    'NOT_FOUND',
    mistaken
      ? `That is the id of ${withArticle(mistaken)}, where the id of ${withArticle(noun)} (${wanted}_…) is wanted; ${lists('them')}.`
      : `There is no such ${noun}; ${lists('those there are')}.`,
  );
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
