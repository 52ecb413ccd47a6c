import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { request as requestHttp } from './http.ts';
import { isPublicAddress } from './public-address.ts';

/** A request to make, and what ends it early. */
export interface ForeignRequest {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | Uint8Array;
  allowPrivate: boolean;
  signal: AbortSignal;
  /** How much of the answer is read; what follows is left. */
  mostBytes: number;
}

/** What came back; of the body only the beginning. */
export interface ForeignAnswer {
  status: number;
  contentType: string;
  body: string;
}

/**
 * Sends a request to an address that somebody else has chosen: follows no redirect, and connects to nothing but the
 * public internet. The address that was checked is the one connected to, so that no second look-up of a
 * name can lead elsewhere.
 * @throws Error whose message says why nothing came back.
 */
export async function requestForeign({
  url,
  method,
  headers,
  body,
  allowPrivate,
  signal,
  mostBytes,
}: ForeignRequest): Promise<ForeignAnswer> {
  const target = new URL(url);
  // A literal address is never looked up.
  const address = literalAddress(target);
  if (address && !allowPrivate) checkPublic(address);
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...length },
    signal,
    agent: false,
    ...(allowPrivate ? {} : { lookup: lookupPublic }),
  };
  return new Promise((resolve, reject) => {
    request(target, options, answer => {
      const { statusCode: status = 0, headers: its } = answer;
      void beginningOf(answer, mostBytes).then(beginning =>
        resolve({ status, contentType: its['content-type'] ?? '', body: beginning }),
      );
    })
      .on('error', reject)
      .end(body);
  });
}

/** The IP address that a URL names by itself, in whatever notation. */
export function literalAddress({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? host : undefined;
}

function checkPublic(address: string): void {
  if (!isPublicAddress(address)) throw new Error(`${address} is a private address.`);
}

/**
 * Looks a name up as ever, but refuses it if any of its addresses is private, and in the same words if it has none:
 * nobody is to learn which names our network knows.
 */
function lookupPublic(
  hostname: string,
  options: LookupOptions,
  done: (error: Error | null, address: string | LookupAddress[], family?: number) => void,
): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = error ? [] : addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new Error(`${hostname} has no public address.`), '');
    }
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
}

/** Reads so much of an answer as is kept. The status has come: what happens to the rest does not matter. */
async function beginningOf(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= mostBytes) break;
    }
  } catch {
    // What arrived is kept.
  }
  answer.destroy();
  return Buffer.concat(chunks).subarray(0, mostBytes).toString().replaceAll('\0', '');
}
