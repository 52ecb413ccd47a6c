import type { WebhookData } from './operations.generated.ts';

/** A webhook whose signature was verified. `type` decides the type of its `data`. */
export type Webhook = {
  [Type in keyof WebhookData]: {
    /** Id of the event, the same when it is sent again. */
    id: string;
    type: Type;
    /** Instant of the event. */
    timestamp: string;
    /** Business in which it happened. */
    businessId: string;
    /** True if a sandbox sent it, so it is only a test. */
    sandbox: boolean;
    data: WebhookData[Type];
  };
}[keyof WebhookData];

/** Headers of a request: those of `fetch`, or of Node. */
export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Options of the verification. */
export interface VerifyOptions {
  /** Largest difference between the clocks, which limits replays. Default: 300. */
  toleranceSeconds?: number;
  /** Returns the current time in epoch milliseconds. Default: the clock of the machine. */
  now?: () => number;
}

/** A request that is not an authentic webhook, or too old. Answer it with 400. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

/**
 * Verifies a webhook and returns it. `body` is the raw body, byte by byte as it arrived. Pass the old and the new secret while
 * you exchange them.
 * @throws WebhookVerificationError
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  { toleranceSeconds = 300, now = Date.now }: VerifyOptions = {},
): Promise<Webhook> {
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature').split(' ').flatMap(signatureOf);
  // The negation also refuses a timestamp that is no number.
  if (!(Math.abs(now() / 1000 - Number(timestamp)) <= toleranceSeconds)) {
    throw new WebhookVerificationError(
      `The timestamp ${timestamp} is too far from the current time.`,
    );
  }
  const content = concatenated(
    utf8(`${id}.${timestamp}.`),
    typeof body === 'string' ? utf8(body) : body,
  );
  for (const each of [secret].flat()) {
    const key = await keyOf(each);
    for (const signature of signatures) {
      // Web Crypto compares in constant time.
      if (!(await crypto.subtle.verify('HMAC', key, signature, content))) continue;
      const payload = JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body));
      return { id, ...payload } as Webhook;
    }
  }
  throw new WebhookVerificationError(
    'No signature matches. Check the secret, and pass the raw body.',
  );
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = isOfFetch(headers) ? headers.get(name) : headers[name];
  if (typeof value !== 'string')
    throw new WebhookVerificationError(`The header ${name} is missing.`);
  return value;
}

function isOfFetch(headers: WebhookHeaders): headers is Headers {
  return typeof headers['get' as keyof typeof headers] === 'function';
}

/** Returns the signature of a known version, or none. */
function signatureOf(text: string): Uint8Array<ArrayBuffer>[] {
  const [version, signature = ''] = text.split(',');
  if (version !== 'v1') return [];
  try {
    return [fromBase64(signature)];
  } catch {
    return [];
  }
}

function keyOf(secret: string): Promise<CryptoKey> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function concatenated(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
