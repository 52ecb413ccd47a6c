import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { compressedFrom } from '../http/compress.ts';
import { setCaching, type Caching, etagOf, isKnown } from './entity-tag.ts';
import { nextCursorOf } from './next-page.ts';
import { invalid } from '../../../src/platform/errors.ts';

/** Serialized JSON that is sent repeatedly. */
interface ReadyAnswer {
  readonly etag: string;
  /** The cursor of the next page, if it is a page of a list and not the last. */
  readonly nextCursor: string | null;
  readonly bytes: Buffer;
  /** Compressed copies, made when first requested. */
  readonly compressed: Map<Encoding, Promise<Buffer>>;
}

type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: bytes => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};
const encodings = Object.keys(compressors) as Encoding[];

export function readyAnswer(text: string, data: unknown): ReadyAnswer {
  return {
    etag: etagOf(text, data),
    nextCursor: nextCursorOf(data),
    bytes: Buffer.from(text),
    compressed: new Map(),
  };
}

/** Returns about the number of bytes that a cached answer takes, compressed copies included. */
export function bytesOf({ bytes }: ReadyAnswer): number {
  return 2 * bytes.length + 1000;
}

/** Sends an answer; 304 to a caller with a valid cached copy. */
export async function sendReady(
  request: Request,
  response: Response,
  ready: ReadyAnswer,
  caching: Caching | undefined,
): Promise<void> {
  response.set('ETag', ready.etag);
  if (caching) setCaching(response, caching);
  if (isKnown(request, ready.etag)) return void response.status(304).end();
  response.type('json');
  const encoding = ready.bytes.length >= compressedFrom && request.acceptsEncodings(encodings);
  if (!encoding) return void response.send(ready.bytes);
  const bytes = await compressedBy(ready, encoding as Encoding);
  response.set('Content-Encoding', encoding).send(bytes);
}

function compressedBy({ bytes, compressed }: ReadyAnswer, encoding: Encoding): Promise<Buffer> {
  const known = compressed.get(encoding);
  if (known) return known;
  const made = compressors[encoding](bytes);
  compressed.set(encoding, made);
  return made;
}

/**
 * Serializes data as JSON for sending. `limit` bounds the number of entries, but their size is known only now.
 * @throws DomainError VALIDATION_FAILED for a page that is larger than this.
 */
export function answerText(data: unknown, mostMegabytes: number): string {
  const text = JSON.stringify(data);
  if (!isPage(data)) return text;
  const bytes = Buffer.byteLength(text);
  const most = mostMegabytes * 1_000_000;
  if (bytes <= most) return text;
  const fitting = fittingEntries(data.items, most);
  throw invalid(
    'limit',
    `must be at most ${fitting} here: these entries are so long that the answer would have ${(bytes / 1_000_000).toFixed(1)} MB, and at most ${mostMegabytes} MB is sent. Go on by the cursor.`,
  );
}

function isPage(data: unknown): data is { items: readonly unknown[] } {
  return typeof data === 'object' && data !== null && 'items' in data && 'nextCursor' in data;
}

/** Returns the number of page entries that fit into such an answer. */
function fittingEntries(entries: readonly unknown[], most: number): number {
  let bytes = 1_000;
  const tooLong = entries.findIndex(entry => {
    bytes += Buffer.byteLength(JSON.stringify(entry)) + 1;
    return bytes > most;
  });
  return Math.max(1, tooLong);
}
