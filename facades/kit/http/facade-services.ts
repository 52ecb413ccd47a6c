import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import type { Config } from '../../../src/platform/config.ts';
import { DomainError, RateLimited, Unavailable } from '../../../src/platform/errors.ts';
import { codeOf, translateFailure } from '../../../src/app/ports.ts';
import type { AppServices } from '../../../src/app/services.ts';
import { httpHeadersOf } from './http-refusal.ts';
import type { Admission } from '../turns/admission.ts';

/** The services on which every facade is built. */
export interface FacadeServices {
  readonly services: AppServices;
  readonly schema: GraphQLSchema;
  readonly config: Config;
  readonly log: Logger;
  /** Admission of calls when more arrive than the process can answer. */
  readonly admission: Admission;
}

/** A tool's failure is logged once, though it passes here for the journal and for the answer. */
const logged = new WeakSet<DomainError>();

/**
 * Returns the public form of a failure, a busy database included. A bug is logged in full and shown only by the
 * request's id.
 */
export function shownFailure(
  facade: Pick<FacadeServices, 'log'>,
  error: unknown,
  requestId: string,
): DomainError {
  const failure = translateFailure(error);
  if (failure instanceof DomainError) {
    // Waiting for a lock is normal, but a timeout is logged for the operator.
    if (failure.code === 'BUSY' && !(failure instanceof Unavailable) && !logged.has(failure)) {
      logged.add(failure);
      facade.log.warn({ requestId, reason: codeOf(error) }, failure.message);
    }
    return failure;
  }
  facade.log.error({ err: error, requestId }, 'a call failed through a fault of ours');
  return new DomainError(
    'INTERNAL',
    `Something went wrong on our side. The request was ${requestId}.`,
  );
}

/** Returns the headers that a failure's status requires. */
export function failureHeaders(failure: DomainError): Readonly<Record<string, string>> {
  if (failure.code === 'UNAUTHENTICATED') return { 'WWW-Authenticate': 'Bearer' };
  if (failure instanceof RateLimited || failure instanceof Unavailable) {
    return { 'Retry-After': String(failure.retryAfterSeconds) };
  }
  if (failure.code === 'BUSY') return { 'Retry-After': '3' };
  if (failure.code === 'RATE_LIMITED') return { 'Retry-After': '60' };
  return httpHeadersOf(failure);
}
