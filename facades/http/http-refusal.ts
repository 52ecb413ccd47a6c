import type { Request, RequestHandler } from 'express';
import { DomainError, invalid, statusOf, type ErrorCode } from '../../src/platform/errors.ts';

/**
 * What HTTP has a status of its own for: 405, 413 and 415. The code is that of the closed list which says the same over every
 * interface, so that programs need not know more codes.
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

/** The HTTP status of a failure. */
export function httpStatusOf(failure: DomainError): number {
  return failure instanceof HttpRefusal ? failure.status : statusOf[failure.code];
}

/** The headers that belong to the status of a failure, if HTTP has one of its own for it. */
export function httpHeadersOf(failure: DomainError): Readonly<Record<string, string>> {
  return failure instanceof HttpRefusal ? failure.headers : {};
}

/** Refuses a method that a known address does not have. */
export function methodNotAllowed(methods: readonly string[], message?: string): DomainError {
  const allow = methods.toSorted().join(', ');
  const text = message ?? `This address has ${allow}.`;
  return new HttpRefusal(405, 'NOT_FOUND', text, { headers: { Allow: allow } });
}

/** Refuses a body with more bytes than are read; `path` is where it would stand. */
export function tooLarge(path: string, most: string): DomainError {
  const { code, message, issues } = invalid(path, `is larger than ${most}.`);
  return new HttpRefusal(413, code, message, { issues });
}

/** Refuses a body of a type that is not read here. */
export function unsupportedMediaType(message: string): DomainError {
  return new HttpRefusal(415, 'VALIDATION_FAILED', message);
}

/** Refuses a body that does not say that it is JSON; no body needs no type. */
export const onlyJson: RequestHandler = (request, _response, next) => {
  if (!hasBody(request) || request.is(['json', '+json'])) return next();
  next(unsupportedMediaType('The body must be JSON, with Content-Type: application/json.'));
};

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
