import type { Request } from 'express';
import type { Execute } from '../../src/app/execute.ts';
import type { Remembering } from '../../src/app/remember.ts';
import type { JsonSchema } from '../engine/json-schema.ts';
import type { Operation } from '../engine/operation.ts';

/** One REST address and the operation that answers it. */
export interface Route {
  readonly name: string;
  /** The operation of the contract that it calls. */
  readonly rootField: string;
  readonly description: string;
  readonly kind: Operation['kind'];
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** As published, names in braces: `/business/{businessId}/catalog`. */
  readonly path: string;
  readonly tag: string;
  readonly status: number;
  /** Whether it may change what is there instead of creating it, which is answered with 200. */
  readonly orChanges: boolean;
  readonly access: 'SIGNED_IN' | 'PUBLIC' | 'SHOP' | 'BUYER' | 'WIDGET';
  /** Whether the answer sets or clears the cookie of a user or a buyer; its value is the answer's `session`. */
  readonly session: 'SETS' | 'CLEARS' | 'SETS_BUYER' | 'CLEARS_BUYER' | undefined;
  /** How pages of other sites may call it; absent: not at all. */
  readonly anyOrigin: AnyOrigin | undefined;
  /** For how many seconds the answer may be cached; absent: not at all. */
  readonly maxAgeSeconds: number | undefined;
  /** How its answers are remembered; absent: not at all. */
  readonly remembering: Remembering | undefined;
  /** How large the body may be; absent: as is usual for its access. */
  readonly maxBodyBytes: number | undefined;
  /** The schemas of what the path, the query string and the body hold. */
  readonly input: RouteInput;
  /** The columns of a CSV file that has all pages of a list; absent: it answers JSON. */
  readonly columns: readonly string[] | undefined;
  /** The kind of record whose own fields of the business are columns of the file too, and what lists them. */
  readonly ownFields: OwnFields | undefined;
  /** The media type of the file that it answers; absent: it answers JSON. */
  readonly fileType: string | undefined;
  readonly outputSchema: JsonSchema;
  readonly read: ReadInput;
  readonly execute: Execute;
}

/** Where an operation's variables travel. */
export interface RouteInput {
  readonly path: JsonSchema;
  readonly query: JsonSchema | undefined;
  readonly body: JsonSchema | undefined;
  /** The variable that a CSV body is, instead of a JSON body. */
  readonly csv: JsonSchema | undefined;
  /** Whether the buyer's session travels along, in the header X-Buyer-Session. */
  readonly ofBuyer: boolean;
}

/** Reads an operation's variables from a request. @throws DomainError VALIDATION_FAILED naming every bad field. */
export type ReadInput = (request: Request) => Record<string, unknown>;

/** What lists the fields that a business defined for a kind of record. */
interface OwnFields {
  readonly record: string;
  readonly list: Execute;
}

/** The limits of an address that pages of every site may call. */
interface AnyOrigin {
  readonly perMinute?: number | null;
  readonly maxAgeSeconds?: number | null;
}

/** A route's path as Express writes it. */
export function expressPath({ path }: Pick<Route, 'path'>): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}
