import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { compressedFrom } from './compress.ts';
import { cacheControl, etagOf, type Caching } from './send-cacheable.ts';

/** JSON as it is sent, again and again. */
export interface ReadyAnswer {
  readonly etag: string;
  readonly bytes: Buffer;
  /** The same compressed, as far as somebody has asked for it so. */
  readonly compressed: Map<Encoding, Promise<Buffer>>;
}

type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: bytes => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};
const encodings = Object.keys(compressors) as Encoding[];

export function readyAnswer(text: string): ReadyAnswer {
  return { etag: etagOf(text), bytes: Buffer.from(text), compressed: new Map() };
}

/** About how many bytes it takes to keep an answer, compressed ones included. */
export function bytesOf({ bytes }: ReadyAnswer): number {
  return 2 * bytes.length + 1000;
}

/** Sends an answer; 304 to a caller who may cache it and has it already. */
export async function sendReady(
  request: Request,
  response: Response,
  ready: ReadyAnswer,
  caching: Caching | undefined,
): Promise<void> {
  response.type('json');
  if (caching) response.set({ ETag: ready.etag, 'Cache-Control': cacheControl(caching) });
  const encoding = ready.bytes.length >= compressedFrom && request.acceptsEncodings(encodings);
  // Express answers 304 by itself where the ETag is the one that was sent.
  if (request.fresh || !encoding) return void response.send(ready.bytes);
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
