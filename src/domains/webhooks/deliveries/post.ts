import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { request as requestHttp } from '../../../platform/lib/network/http.ts';
import { isPublicAddress } from '../../../platform/lib/network/public-address.ts';
import { literalAddress } from '../endpoints/read-url.ts';

const responseKept = 1024;

/** A POST to make, and what ends it early. */
export interface Post {
  url: string;
  body: string;
  headers: Record<string, string>;
  allowPrivate: boolean;
  signal: AbortSignal;
}

/** What came back; of the body only the beginning. */
export interface Posted {
  status: number;
  response: string;
}

/**
 * Posts to an address that somebody else has chosen: follows no redirect, and connects to nothing but the
 * public internet. The address that was checked is the one connected to, so that no second look-up of a
 * name can lead elsewhere.
 * @throws Error whose message says why nothing came back.
 */
export async function post({ url, body, headers, allowPrivate, signal }: Post): Promise<Posted> {
  const target = new URL(url);
  // A literal address is never looked up.
  const address = literalAddress(target);
  if (address && !allowPrivate) checkPublic(address);
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal,
    agent: false,
    ...(allowPrivate ? {} : { lookup: lookupPublic }),
  };
  return new Promise((resolve, reject) => {
    request(target, options, answer => {
      void beginningOf(answer).then(response =>
        resolve({ status: answer.statusCode ?? 0, response }),
      );
    })
      .on('error', reject)
      .end(body);
  });
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
async function beginningOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= responseKept) break;
    }
  } catch {
    // What arrived is kept.
  }
  answer.destroy();
  return Buffer.concat(chunks).subarray(0, responseKept).toString().replaceAll('\0', '');
}
