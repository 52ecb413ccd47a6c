import express, { type NextFunction, type Request, type Response } from 'express';
import { DomainError, invalid } from '../../src/platform/errors.ts';

const mostBytes = 1024 * 1024;

/** Reads a JSON body of up to 1 MB, whatever its content type says. An empty body is an empty object. */
export const jsonBody = [
  express.json({ limit: mostBytes, type: () => true }),
  (request: Request, _response: Response, next: NextFunction) => {
    request.body ??= {};
    next();
  },
];

/** Says what was wrong with a request that could not be read; other errors stay as they are. */
export function requestError(error: unknown): unknown {
  const { type, status, limit } = error as { type?: string; status?: number; limit?: number };
  if (type === 'entity.too.large') {
    return invalid('body', `is larger than ${(limit ?? mostBytes) / 1024 / 1024} MB.`);
  }
  if (type === 'entity.parse.failed') return invalid('body', 'is not JSON.');
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') {
    return invalid('body', 'must be UTF-8, as it is or compressed with gzip.');
  }
  if (error instanceof URIError) return invalid('address', 'is not encoded as addresses are.');
  const isRequests = status !== undefined && status >= 400 && status < 500;
  return isRequests && !(error instanceof DomainError)
    ? invalid('body', 'could not be read.')
    : error;
}
