import type { RefusalReason } from '../../../enums.generated.ts';
import { DomainError, busy, noRoom } from '../../errors.ts';

interface DatabaseFailure {
  code?: string;
  message?: string;
  constraint?: string;
  /** Source routine in the server that reports the error. A pooler's own errors have none. */
  routine?: string;
  /** System call that failed, for errors of the operating system. */
  syscall?: string;
  cause?: unknown;
  previous?: unknown;
}

/** Messages for violated unique constraints, by constraint name. */
const duplicateTexts: Readonly<Record<string, string>> = {
  business_slug_unique: 'slug: another business has this slug.',
  shop_slug_unique: 'slug: another shop has this slug.',
  shop_business_id_unique: 'The shop was made meanwhile. Read it and repeat the change.',
  buyer_phone_unique: 'phone: another buyer has this phone number. Sign out, and in by it.',
  buyer_email_unique: 'email: another buyer has this address. Sign out, and in by it.',
  app_user_email_unique: 'email: another user has this e-mail address.',
  external_record_external_id_index: 'externalId: another object has this external id.',
  catalog_item_business_id_sku_unique:
    'sku: another item of this business has this article number.',
  catalog_category_business_id_name_unique: 'name: this business has a category of that name.',
  client_business_id_phone_unique: 'phone: another client of this business has this phone number.',
  custom_role_business_id_name_unique: 'name: this business has a role of that name.',
  saved_view_business_id_user_id_list_name_unique: 'name: you have a view of that name.',
  tax_rate_business_id_name_unique: 'name: this business has a tax rate of that name.',
  discount_business_id_code_index: 'code: this business has a discount with that code.',
  time_entry_open_index: 'This person is clocked in already.',
};

const duplicateReasons: Readonly<Record<string, RefusalReason>> = {
  business_slug_unique: 'slug_taken',
  shop_slug_unique: 'slug_taken',
  shop_business_id_unique: 'changed_meanwhile',
  app_user_email_unique: 'email_taken',
  external_record_external_id_index: 'external_id_taken',
  catalog_item_business_id_sku_unique: 'sku_taken',
  catalog_category_business_id_name_unique: 'category_taken',
  client_business_id_phone_unique: 'client_phone_taken',
  custom_role_business_id_name_unique: 'role_taken',
  saved_view_business_id_user_id_list_name_unique: 'view_taken',
  tax_rate_business_id_name_unique: 'tax_rate_taken',
  discount_business_id_code_index: 'discount_code_taken',
  time_entry_open_index: 'time_open',
};

/** PostgreSQL's code for a connection that could not be made. */
export const noConnection = '08001';

/** PostgreSQL's code for a lost connection. */
export const lostConnection = '08006';

/** PostgreSQL's code for a lock timeout. */
export const lockTimeout = '55P03';

/**
 * Codes for timeouts and exhausted resources: lock or connection timeout, too many connections, a long statement or transaction.
 */
const waits = [lockTimeout, noConnection, '53300', '57014', '25P03'];

/** Codes for a server that starts, shuts down, or became a standby. */
const serverStates = ['57P01', '57P02', '57P03', '25006'];

/** Codes for a server without space on its disk or in its memory. */
const shortages = ['53100', '53200'];

/** Codes for broken or refused connections, from the server or the operating system. */
const breaks = ['08000', '08003', '08004', lostConnection, 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];
const unreachable = ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'];

/** Codes for a full disk of ours. Only pictures are stored on it. */
const fullDisk: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** Codes of temporary failures. */
const passing: ReadonlySet<string> = new Set([
  ...waits,
  ...serverStates,
  ...shortages,
  ...breaks,
  ...unreachable,
]);

/** Codes for a database that cannot be used by anybody now: it is away, starts, or has no connection left. */
const outages: ReadonlySet<unknown> = new Set([
  noConnection,
  '53300',
  ...serverStates,
  ...breaks,
  ...unreachable,
]);

/** Returns true for the code of an outage of the database. */
export const isOutage = (code: unknown): boolean => outages.has(code);

/** Driver messages, without a code, for statements on a closed connection. */
const isLost =
  /^(?:Connection terminated|Query read timeout|Client (?:was closed|has encountered))/;

/** System calls that fail if a server is unreachable, with various codes: its name or its socket may be gone. */
const reaching = new Set(['connect', 'getaddrinfo']);

/** PgBouncer's code for any problem while it has no server for its client. The server uses it for our own mistakes. */
const protocolViolation = '08P01';

const hasCode = /^(?:[0-9A-Z]{5}|E[A-Z]{5,})$/;

function failureOf(error: unknown): DatabaseFailure {
  let failure = error as DatabaseFailure | undefined;
  for (; failure; failure = (failure.previous ?? failure.cause) as DatabaseFailure | undefined) {
    const { code = '', message = '', syscall = '', routine } = failure;
    if (reaching.has(syscall)) return { code: noConnection };
    if (code === protocolViolation && !routine) return { code: lostConnection };
    if (hasCode.test(code)) return failure;
    if (isLost.test(message)) return { code: lostConnection };
  }
  return {};
}

/** Returns PostgreSQL's or the system's code of a failure; undefined if the failure is not the database's. */
export const codeOf = (error: unknown): string | undefined => failureOf(error).code;

/** Returns true for a serialisation failure or deadlock: a repetition of the unit of work can succeed. */
export function isWorthRetrying(error: unknown): boolean {
  const { code } = failureOf(error);
  return code === '40001' || code === '40P01';
}

/** Translates a database's refusal into an error of the contract. Returns any other error unchanged. */
export function translateFailure(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const { code, constraint } = failureOf(error);
  if (code === '23505' && constraint && duplicateTexts[constraint]) {
    return new DomainError('ALREADY_EXISTS', duplicateTexts[constraint]).withReason(
      duplicateReasons[constraint],
    );
  }
  if (code === '23503') {
    return new DomainError(
      'NOT_FOUND',
      'Something that this refers to was deleted meanwhile. Read it again and repeat the change.',
    ).withReason('deleted_meanwhile');
  }
  if (code === '22003') {
    return new DomainError(
      'RULE_VIOLATION',
      'A quantity or a sum is larger than can be stored. Use smaller quantities or amounts.',
    ).withReason('number_too_large');
  }
  if (code && fullDisk.has(code)) return noRoom();
  if ((code && passing.has(code)) || isWorthRetrying(error)) return busy();
  return error;
}
