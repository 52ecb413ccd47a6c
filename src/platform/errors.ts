import type { FieldRule, RefusalReason } from '../enums.generated.ts';
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

/** What a refusal's sentence is made of: `RefusalFacts` of the contract. */
export interface Facts {
  name?: string;
  variantName?: string;
  staffName?: string;
  limit?: number;
  minutes?: number;
  seconds?: number;
  day?: string;
  status?: string;
  toStatus?: string;
  left?: number;
  wanted?: number;
  amount?: number;
  lacking?: number;
  currency?: string;
  provider?: string;
  said?: string;
  hint?: string;
}

/** What is wrong with a value: a sentence for people who read English, and the same for programs. */
export interface Fault {
  message: string;
  /** None for what only a program can cause. */
  rule?: FieldRule;
  facts?: Facts;
}

/** One bad field: its path as the caller wrote it (`items[2].price`) and what to do about it. */
export interface Issue extends Fault {
  path: string;
}

/** A failure that the caller is meant to see. Anything else that is thrown becomes INTERNAL. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly Issue[];
  /** The kind of id that the caller has to look up; each facade knows which of its calls lists them. */
  readonly lookUp: IdKind | undefined;
  /** What programs need to go on, such as which proof is wanted. */
  readonly details: Readonly<Record<string, string>> | undefined;
  /** Why, for programs that say it in words of their own; none for what only a program can cause. */
  reason: RefusalReason | undefined;
  facts: Facts | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    issues: readonly Issue[] = [],
    lookUp?: IdKind,
    details?: Readonly<Record<string, string>>,
  ) {
    super(message);
    this.name = 'DomainError';
    this.code = code;
    this.issues = issues;
    this.lookUp = lookUp;
    this.details = details;
  }

  /** Says why to programs, too, and what the sentence is made of. */
  because(reason: RefusalReason | undefined, facts?: Facts): this {
    this.reason = reason;
    this.facts = facts;
    return this;
  }

  /** The same refusal in other words. */
  inWords(message: string, issues = this.issues, details = this.details): DomainError {
    const { code, lookUp, reason, facts } = this;
    return new DomainError(code, message, issues, lookUp, details).because(reason, facts);
  }
}

/** What programs are told of a refusal beside its code. */
export function told({ issues, reason, facts = {} }: DomainError): Told {
  return { ...(issues.length > 0 && { errors: issues }), ...(reason && { reason, facts }) };
}

interface Told {
  errors?: readonly Issue[];
  reason?: RefusalReason;
  facts?: Facts;
}

/** Refuses what was done too often, and says when it may be done again. */
export class RateLimited extends DomainError {
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super('RATE_LIMITED', message);
    this.retryAfterSeconds = retryAfterSeconds;
    this.because('too_often', { seconds: retryAfterSeconds });
  }
}

/** Says that a business's lock could not be had in time. */
export function busy(): DomainError {
  return new DomainError('BUSY', 'The business is busy right now. Try again in a few seconds.');
}

/** Says that more calls come in than can be answered. */
export function overloaded(): DomainError {
  return new DomainError('BUSY', 'The service is busy right now. Try again in a few seconds.');
}

/** Says that the disk on which pictures are kept is full. */
export function noRoom(): DomainError {
  const text =
    'There is no room for pictures right now. Try again once the operator has made some.';
  return new DomainError('BUSY', text);
}

/** Refuses malformed input, naming every bad field in the message as well as in the list. */
export function validationFailed(issues: readonly Issue[]): DomainError {
  const text = issues.map(issue =>
    issue.path ? `${issue.path}: ${issue.message}` : issue.message,
  );
  return new DomainError('VALIDATION_FAILED', text.join(' '), issues);
}

/** Refuses one malformed field. `message` is a sentence that says what is required, `rule` the same for programs. */
export function invalid(
  path: string,
  message: string,
  rule?: FieldRule,
  facts?: Facts,
): DomainError {
  return validationFailed([{ path, message, ...(rule && { rule }), ...(facts && { facts }) }]);
}

const nouns: Readonly<Record<IdKind, string>> = {
  usr: 'user',
  mem: 'membership',
  biz: 'business',
  tok: 'token',
  aud: 'audit event',
  cat: 'category',
  item: 'catalog item',
  stf: 'staff member',
  off: 'time off',
  tor: 'request for time off',
  rot: 'rota',
  tme: 'time entry',
  lcl: 'linked calendar',
  fld: 'field',
  rol: 'role',
  rpl: 'reply',
  viw: 'view',
  psh: 'device',
  res: 'resource',
  cli: 'client',
  apt: 'appointment',
  vis: 'visit',
  ser: 'series',
  hold: 'hold',
  var: 'variant',
  col: 'collection',
  ord: 'order',
  shp: 'shipment',
  ret: 'return',
  pay: 'payment',
  rfd: 'refund',
  tip: 'tip',
  cmr: 'commission rule',
  cme: 'commission',
  drw: 'cash drawer',
  csh: 'cash movement',
  rcp: 'receipt',
  whk: 'webhook endpoint',
  evt: 'event',
  shop: 'shop',
  cart: 'cart',
  byr: 'buyer',
  dlv: 'webhook delivery',
  cal: 'calendar feed',
  ntf: 'notification',
  tax: 'tax rate',
  dsc: 'discount',
  gft: 'gift card',
  pkg: 'package',
  wtl: 'waiting-list entry',
  wof: 'offer',
  card: 'card',
  oac: 'OAuth client',
  prp: 'proposal',
  ent: 'entry',
  imp: 'import',
};

/**
 * Says that an id resolves to nothing the caller may see, and when it is of another kind, which. What lists such ids
 * depends on the facade, which adds it.
 */
export function notFound(expected: IdKind, id: string): DomainError {
  const noun = nouns[expected];
  const given = kindOf(id);
  const mistaken = given !== expected && given in nouns ? nouns[given as IdKind] : undefined;
  const message = mistaken
    ? `That is the id of ${withArticle(mistaken)}; it must be the id of ${withArticle(noun)} (${expected}_…).`
    : `There is no such ${noun}.`;
  return new DomainError('NOT_FOUND', message, [], expected);
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
