import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { request as requestHttp } from './http.ts';
import { isPublicAddress } from './address-ranges.ts';

/** An HTTP request with its limits. */
export interface ForeignRequest {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | Uint8Array;
  allowPrivate: boolean;
  signal: AbortSignal;
  /** Number of bytes of the answer to read. The rest is ignored. */
  mostBytes: number;
}

/** An answer with the beginning of its body. */
export interface ForeignAnswer {
  status: number;
  contentType: string;
  body: string;
}

/**
 * Sends a request to an address that someone else has chosen. Follows no redirect and connects only to the public internet.
 * It connects to the checked address, so a second name resolution cannot lead elsewhere.
 * @throws Error whose message says why no answer came.
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
  // A literal address is never resolved, so it is checked here.
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

/** Returns the IP address in a URL, in any notation; undefined for a name. */
export function literalAddress({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? host : undefined;
}

function checkPublic(address: string): void {
  if (!isPublicAddress(address)) throw new Error(`${address} is a private address.`);
}

/**
 * Resolves a name and refuses it if any of its addresses is private.
 * A name without addresses gets the same message, so the caller cannot probe names of our network.
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

/** Reads the beginning of an answer. Its status is known already, so later errors do not matter. */
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
    // The received part is used.
  }
  answer.destroy();
  return Buffer.concat(chunks).subarray(0, mostBytes).toString().replaceAll('\0', '');
}
