import express, { type RequestHandler } from 'express';
import { DomainError, invalid } from '../../src/platform/errors.ts';
import { onlyJson } from './http-refusal.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/**
 * Reads a JSON body up to a size, decompressed if necessary. An empty body is an empty object; other types are refused.
 */
export function jsonBodyOf(mostBytes: number): RequestHandler[] {
  return [
    onlyJson,
    express.json({ limit: mostBytes, type: () => true }),
    (request, _response, next) => {
      request.body ??= {};
      next();
    },
  ];
}

/** Reads a JSON body of up to 1 MB, for callers who were authenticated before. */
export const jsonBody = jsonBodyOf(megabyte);

/** Says what was wrong with a request that could not be read; other errors stay as they are. */
export function requestError(error: unknown): unknown {
  const { type, status, limit } = error as { type?: string; status?: number; limit?: number };
  if (type === 'entity.too.large') {
    return invalid('body', `is larger than ${sizeText(limit ?? megabyte)}.`);
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

function sizeText(bytes: number): string {
  return bytes < megabyte ? `${bytes / kilobyte} KB` : `${bytes / megabyte} MB`;
}
