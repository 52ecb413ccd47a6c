import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { DomainError, invalid } from '../../../src/platform/errors.ts';
import { isPlainObject } from '../../../src/platform/validation/is-plain-object.ts';
import { preconditionFailed } from '../http/http-refusal.ts';
import type { Route } from './route.ts';

/** Returns true for an address that answers with an `ETag`: one object, or an answer that may be cached. */
export function hasEntityTag(route: Omit<Route, 'read' | 'execute' | 'rootField'>): boolean {
  const { kind, columns, fileType, cached, maxAgeSeconds, outputSchema } = route;
  if (kind === 'mutation' || columns !== undefined || fileType !== undefined) return false;
  const isObject = outputSchema.type === 'object' && !outputSchema.properties?.['nextCursor'];
  return isObject || cached !== undefined || maxAgeSeconds !== undefined;
}

/** Returns true for an address whose change takes the version that was read, as `version` or as `If-Match`. */
export function takesVersion({ kind, input }: Pick<Route, 'kind' | 'input'>): boolean {
  return kind === 'mutation' && input.body?.properties?.['version'] !== undefined;
}

/**
 * Returns a value for the header ETag that identifies the answer. That of an object with a version begins with it, for
 * `If-Match`: `"4.Zb3…"`.
 */
export function etagOf(text: string, data?: unknown): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  const version = isPlainObject(data) ? data['version'] : undefined;
  return typeof version === 'number' ? `"${version}.${hash}"` : `"${hash}"`;
}

/**
 * Returns true if the caller already has the answer with this tag. Express answers in full to `Cache-Control: no-cache`,
 * which `fetch` sends beside each `If-None-Match`.
 */
export function isKnown(request: Request, etag: string): boolean {
  const tags = (request.get('If-None-Match') ?? '').split(',').map(tag => tag.trim());
  return tags.some(tag => tag === '*' || tag.replace(/^W\//, '') === etag);
}

/**
 * Returns the version that the header If-Match names; undefined without the header, and for any version.
 * @throws DomainError VALIDATION_FAILED for a header that names none.
 */
export function matchedVersion(request: Request): number | undefined {
  const header = request.get('If-Match')?.trim() ?? '*';
  if (header === '*') return undefined;
  // Some proxies mark the tags of answers that they compress as weak.
  const [, version] = /^(?:W\/)?"(\d{1,9})(?:\.[\w-]+)?"$/.exec(header) ?? [];
  if (version !== undefined) return Number(version);
  const message =
    'must be the ETag of the object as it was read, such as "4.Zb3kQ9", or its version in quotes, such as "4".';
  throw invalid('If-Match', message);
}

/** Runs a change. A version that came as `If-Match` and is not the current one is answered with 412. */
export async function withPrecondition<T>(request: Request, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const isConflict = error instanceof DomainError && error.code === 'VERSION_CONFLICT';
    if (!isConflict || request.get('If-Match') === undefined) throw error;
    throw preconditionFailed(error);
  }
}

/** The lifetime and audience of a cached answer. */
export interface Caching {
  readonly maxAgeSeconds: number;
  readonly scope: 'public' | 'private';
}

/**
 * Sets the cache lifetime of an answer, for shared caches too if it is public. They keep one answer for each requested language,
 * since names of the service's own are in the visitor's, whatever the language of a business.
 */
export function setCaching(response: Response, { scope, maxAgeSeconds }: Caching): void {
  response.set('Cache-Control', `${scope}, max-age=${maxAgeSeconds}`);
  if (scope === 'public') response.vary('Accept-Language');
}
