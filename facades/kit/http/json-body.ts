import express, { type RequestHandler } from 'express';
import { DomainError, invalid } from '../../../src/platform/errors.ts';
import { onlyJson, tooLarge } from './http-refusal.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Arrays are left to the reader of the body, who knows the expected shape. */
const onlyObject: RequestHandler = ({ body }, _response, next) =>
  next(
    typeof body === 'object' && body !== null
      ? undefined
      : invalid('body', 'must be a JSON object.'),
  );

/** Reads any JSON value of up to 1 MB, decompressed if necessary. An empty body is an empty object. */
export const anyJsonBody = anyJsonBodyOf(megabyte);

/** Reads a JSON object up to a size in the same way. Other values and types are refused. */
export function jsonBodyOf(mostBytes: number): RequestHandler[] {
  return [...anyJsonBodyOf(mostBytes), onlyObject];
}

/** Reads a JSON body of up to 1 MB, for callers already authenticated. */
export const jsonBody = jsonBodyOf(megabyte);

function anyJsonBodyOf(mostBytes: number): RequestHandler[] {
  return [
    onlyJson,
    express.json({ limit: mostBytes, type: () => true, strict: false }),
    (request, _response, next) => {
      if (request.body === undefined) request.body = {};
      next();
    },
  ];
}

/** Translates the error of an unreadable request; other errors stay unchanged. */
export function requestError(error: unknown): unknown {
  const { type, status, limit } = error as { type?: string; status?: number; limit?: number };
  if (type === 'entity.too.large') {
    return tooLarge('body', sizeText(limit ?? megabyte));
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
