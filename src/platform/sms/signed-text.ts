import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { isSameText } from '../lib/security/secrets.ts';

/**
 * Returns true if the sender of a body knows the secret (`whsec_…`), by the headers of Standard Webhooks, and the body is at most
 * five minutes old.
 */
export function isFromGateway(
  body: string,
  headers: Readonly<Record<string, string>>,
  secret: string,
): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}

/** A form posted by Twilio: its address, its fields and the header `X-Twilio-Signature`. */
interface TwilioPost {
  /** Address as configured at Twilio, with its query. A proxy may have changed the received one. */
  url: string;
  form: URLSearchParams;
  signature: string | undefined;
}

/** Returns true if the signer knows the account's token, and address and form are unchanged. */
export function isFromTwilio({ url, form, signature }: TwilioPost, authToken: string): boolean {
  return isSameText(signature ?? '', signatureOf(url, form, authToken));
}

/** Signs the address followed by each field's name and value, sorted by name. A repeated value counts once. */
function signatureOf(url: string, form: URLSearchParams, authToken: string): string {
  const names = [...new Set(form.keys())].toSorted();
  const values = (name: string) => [...new Set(form.getAll(name))].toSorted();
  const signed = names.flatMap(name => values(name).map(value => name + value));
  return createHmac('sha1', authToken)
    .update([url, ...signed].join(''))
    .digest('base64');
}
