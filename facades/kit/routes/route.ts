import type { Request } from 'express';
import type { Execute } from '../../../src/app/execute.ts';
import type { CacheSettings } from '../../../src/app/cache-answer.ts';
import type { JsonSchema } from '../engine/json-schema.ts';
import type { Deprecation } from './deprecation.ts';
import type { Operation } from '../engine/operation.ts';

/** One REST address and the operation that answers it. */
export interface Route {
  readonly name: string;
  /** The root field of the contract that it calls. */
  readonly rootField: string;
  readonly description: string;
  readonly kind: Operation['kind'];
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The published path, with names in braces: `/business/{businessId}/catalog`. */
  readonly path: string;
  readonly tag: string;
  readonly status: number;
  /** True if it may change an existing object instead of creating one, which is answered with 200. */
  readonly orChanges: boolean;
  readonly access: 'SIGNED_IN' | 'PUBLIC' | 'SHOP' | 'BUYER' | 'WIDGET';
  /** The effect on the cookie of a user or a buyer, whose value is the answer's `session`. */
  readonly session: 'SETS' | 'CLEARS' | 'SETS_BUYER' | 'CLEARS_BUYER' | undefined;
  /** The limits of calls by pages of other sites; absent: not allowed. */
  readonly anyOrigin: AnyOrigin | undefined;
  /** Seconds for which the caller may cache the answer; absent: none. */
  readonly maxAgeSeconds: number | undefined;
  /** The server-side caching of its answers; absent: none. */
  readonly cached: CacheSettings | undefined;
  /** The dates of a deprecated address; absent: it stays. */
  readonly deprecation: Deprecation | undefined;
  /** The maximum size of the body in bytes; absent: the default of its access. */
  readonly maxBodyBytes: number | undefined;
  /** The schemas of path, query string and body. */
  readonly input: RouteInput;
  /** The columns of a CSV file with all pages of a list; absent: it answers JSON. */
  readonly columns: readonly string[] | undefined;
  /** The kind of record whose custom fields are columns of the file too, and the query for them. */
  readonly customFields: CustomFieldSource | undefined;
  /** The query for the locations of the business, if the file has a column of them; else absent. */
  readonly locations: Execute | undefined;
  /** The media type of the file that it answers; absent: it answers JSON. */
  readonly fileType: string | undefined;
  readonly outputSchema: JsonSchema;
  readonly read: ReadInput;
  readonly execute: Execute;
}

/** The places of an operation's variables in the request. */
export interface RouteInput {
  readonly path: JsonSchema;
  readonly query: JsonSchema | undefined;
  readonly body: JsonSchema | undefined;
  /** Members of the body that are accepted with their stored value only, and are not described. */
  readonly fixed: readonly string[];
  /** The variable of a CSV body, if there is one instead of a JSON body. */
  readonly csv: JsonSchema | undefined;
  /** True if the buyer's session is sent in the header X-Buyer-Session. */
  readonly ofBuyer: boolean;
}

/** Reads an operation's variables from a request. @throws DomainError VALIDATION_FAILED naming every bad field. */
export type ReadInput = (request: Request) => Record<string, unknown>;

/** The query for the custom fields of a kind of record. */
interface CustomFieldSource {
  readonly record: string;
  readonly list: Execute;
}

/** The limits of an address that pages of any site may call. */
interface AnyOrigin {
  readonly perMinute?: number | null;
  readonly maxAgeSeconds?: number | null;
}

/** Returns a route's path in Express's notation. */
export function expressPath({ path }: Pick<Route, 'path'>): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
