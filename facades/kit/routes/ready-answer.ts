import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { compressedFrom } from '../http/compress.ts';
import { etagOf, isKnown } from './entity-tag.ts';
import { nextCursorOf } from './next-page.ts';
import { cacheControl, type Caching } from './cache-control.ts';

/** Serialized JSON that is sent repeatedly. */
export interface ReadyAnswer {
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
  if (caching) response.set('Cache-Control', cacheControl(caching));
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
