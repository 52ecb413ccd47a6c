import type { RefusalReason } from '../../../enums.generated.ts';
import { DomainError, busy, noRoom } from '../../errors.ts';

interface DatabaseFailure {
  code?: string;
  message?: string;
  constraint?: string;
  /** The part of the server that says it; a pooler's own errors name none. */
  routine?: string;
  /** What the system was asked to do, where it is the system that says it. */
  syscall?: string;
  cause?: unknown;
  previous?: unknown;
}

/** What a unique key is called when somebody else has taken its value. */
const duplicateTexts: Readonly<Record<string, string>> = {
  business_slug_unique: 'slug: another business has this slug.',
  shop_slug_unique: 'slug: another shop has this slug.',
  shop_business_id_unique: 'The shop was made meanwhile. Read it and repeat the change.',
  buyer_phone_unique: 'phone: another buyer has this phone number. Sign out, and in by it.',
  buyer_email_unique: 'email: another buyer has this address. Sign out, and in by it.',
  app_user_email_unique: 'email: another user has this e-mail address.',
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
  catalog_item_business_id_sku_unique: 'sku_taken',
  catalog_category_business_id_name_unique: 'category_taken',
  client_business_id_phone_unique: 'client_phone_taken',
  custom_role_business_id_name_unique: 'role_taken',
  saved_view_business_id_user_id_list_name_unique: 'view_taken',
  tax_rate_business_id_name_unique: 'tax_rate_taken',
  discount_business_id_code_index: 'discount_code_taken',
  time_entry_open_index: 'time_open',
};

/** PostgreSQL's code for a connection that could not be had. */
export const noConnection = '08001';

/** PostgreSQL's code for a connection that was lost. */
export const lostConnection = '08006';

/** PostgreSQL's code for a lock that was not had in time. */
export const lockTimeout = '55P03';

/** A lock or a connection not had in time, too many connections, a statement or a transaction that took too long. */
const waits = [lockTimeout, noConnection, '53300', '57014', '25P03'];

/** A server that starts or ends, is another's standby now, or has no room left. */
const serverStates = ['57P01', '57P02', '57P03', '25006', '53100', '53200'];

/** A connection that broke or was refused, as the server or the system says it. */
const breaks = ['08000', '08003', '08004', lostConnection, 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];
const unreachable = ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'];

/** A disk of ours without room: pictures alone are kept on one. */
const fullDisk: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/** What passes by itself. */
const passing: ReadonlySet<string> = new Set([
  ...waits,
  ...serverStates,
  ...breaks,
  ...unreachable,
]);

/** What the driver says, without a code, of statements whose connection is gone. */
const isLost =
  /^(?:Connection terminated|Query read timeout|Client (?:was closed|has encountered))/;

/** What the system says, whatever its code, of a server that cannot be reached: its name or its socket may be gone. */
const reaching = new Set(['connect', 'getaddrinfo']);

/** What PgBouncer says, whatever is wrong, where it has no server for its client; the server says it of mistakes of ours. */
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

/** PostgreSQL's code of a failure, or the system's; undefined for what is none of the database. */
export const codeOf = (error: unknown): string | undefined => failureOf(error).code;

/** Whether the same unit of work may well succeed if it is run again: serialisation failure or deadlock. */
export function isWorthRetrying(error: unknown): boolean {
  const { code } = failureOf(error);
  return code === '40001' || code === '40P01';
}

/** Says a database's refusal in the terms of the contract, or hands back what is no refusal. */
export function translateFailure(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const { code, constraint } = failureOf(error);
  if (code === '23505' && constraint && duplicateTexts[constraint]) {
    return new DomainError('ALREADY_EXISTS', duplicateTexts[constraint]).because(
      duplicateReasons[constraint],
    );
  }
  if (code === '23503') {
    return new DomainError(
      'NOT_FOUND',
      'Something that this refers to was deleted meanwhile. Read it again and repeat the change.',
    ).because('deleted_meanwhile');
  }
  if (code === '22003') {
    return new DomainError(
      'RULE_VIOLATION',
      'A quantity or a sum is larger than can be stored. Use smaller quantities or amounts.',
    ).because('number_too_large');
  }
  if (code && fullDisk.has(code)) return noRoom();
  if ((code && passing.has(code)) || isWorthRetrying(error)) return busy();
  return error;
}
