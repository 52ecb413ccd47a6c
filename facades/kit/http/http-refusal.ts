import type { Request, RequestHandler } from 'express';
import { DomainError, invalid, type ErrorCode } from '../../../src/platform/errors.ts';
import { statusOf } from './status-of.ts';

/**
 * A refusal with an HTTP status of its own: 405, 412, 413 or 415. Its code is the equivalent one of the closed list for
 * all interfaces, so that programs need not know more codes.
 */
class HttpRefusal extends DomainError {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    { headers = {}, issues = [] }: Partial<Pick<HttpRefusal, 'headers' | 'issues'>> = {},
  ) {
    super(code, message, issues);
    this.status = status;
    this.headers = headers;
  }
}

/** Returns the HTTP status of a failure. */
export function httpStatusOf(failure: DomainError): number {
  return failure instanceof HttpRefusal ? failure.status : statusOf[failure.code];
}

/** Returns the headers for the status of a failure, if HTTP defines one for it. */
export function httpHeadersOf(failure: DomainError): Readonly<Record<string, string>> {
  return failure instanceof HttpRefusal ? failure.headers : {};
}

/** Returns the refusal of a method that a known address does not have. */
export function methodNotAllowed(methods: readonly string[], message?: string): DomainError {
  const allow = methods.toSorted().join(', ');
  const text = message ?? `This address has ${allow}.`;
  return new HttpRefusal(405, 'NOT_FOUND', text, { headers: { Allow: allow } });
}

/** Returns the refusal of a body with too many bytes; `path` is the body's place in the input. */
export function tooLarge(path: string, most: string): DomainError {
  const { code, message, issues } = invalid(path, `is larger than ${most}.`);
  return new HttpRefusal(413, code, message, { issues });
}

/** Returns the refusal of a change whose `If-Match` names another version than the current one. */
export function preconditionFailed({ code, message, reason, facts }: DomainError): DomainError {
  return new HttpRefusal(412, code, message).withReason(reason, facts);
}

/** Returns the refusal of a body with an unsupported type. */
export function unsupportedMediaType(message: string): DomainError {
  return new HttpRefusal(415, 'VALIDATION_FAILED', message);
}

/** Refuses a body without a JSON type; an absent body needs no type. */
export const onlyJson: RequestHandler = (request, _response, next) => {
  if (!hasBody(request) || request.is(['json', '+json'])) return next();
  next(unsupportedMediaType('The body must be JSON, with Content-Type: application/json.'));
};

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
