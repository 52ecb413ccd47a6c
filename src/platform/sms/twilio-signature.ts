import { createHmac } from 'node:crypto';
import { isSameText } from '../lib/security/same-text.ts';

/** A form that Twilio posts: where it was sent, what it has, and the `X-Twilio-Signature` beside it. */
export interface TwilioPost {
  /** As Twilio was told it, with its query: a proxy in between may have changed it. */
  url: string;
  form: URLSearchParams;
  signature: string | undefined;
}

/** Whether a form is from who knows the account's token, for this address and with nothing changed. */
export function isFromTwilio({ url, form, signature }: TwilioPost, authToken: string): boolean {
  return isSameText(signature ?? '', signatureOf(url, form, authToken));
}

/** The address and, by name, each name with its value; a value that is there twice counts once. */
function signatureOf(url: string, form: URLSearchParams, authToken: string): string {
  const names = [...new Set(form.keys())].toSorted();
  const values = (name: string) => [...new Set(form.getAll(name))].toSorted();
  const signed = names.flatMap(name => values(name).map(value => name + value));
  return createHmac('sha1', authToken)
    .update([url, ...signed].join(''))
    .digest('base64');
}
