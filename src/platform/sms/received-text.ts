import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';
import type { TwilioConfig } from '../config-accounts.ts';
import { DomainError, invalid } from '../errors.ts';
import { readPhoneNumber } from '../lib/phone/read-phone-number.ts';
import { isFromGateway, isFromTwilio } from './signed-text.ts';

/** A received text message, as the gateway reports it. */
export interface ReceivedText {
  /** Gateway and its id of the message. */
  readonly id: string;
  /** Sender in E.164; null if the sender is no number, for example a name. */
  readonly from: string | null;
  readonly text: string;
}

/** A request of a gateway, unprocessed. */
export interface GatewayPost {
  readonly gateway: string;
  /** Address of the request, as configured at the gateway. */
  readonly url: string;
  readonly raw: Buffer;
  readonly headers: IncomingHttpHeaders;
}

const longestId = 100;
const longestText = 1600;

/**
 * Reads a signed text message of a gateway.
 * @throws DomainError NOT_FOUND for an unknown gateway, FORBIDDEN for a wrong signature, VALIDATION_FAILED.
 */
export function readReceivedText(
  { twilio, smsRepliesSecret }: Pick<Config, 'twilio' | 'smsRepliesSecret'>,
  post: GatewayPost,
): ReceivedText {
  if (post.gateway === 'twilio' && twilio) return fromTwilio(twilio, post);
  if (post.gateway === 'gateway' && smsRepliesSecret) return fromGateway(smsRepliesSecret, post);
  throw new DomainError('NOT_FOUND', 'No gateway of this name brings text messages.');
}

function fromTwilio(
  { accountSid, authToken }: TwilioConfig,
  { url, raw, headers }: GatewayPost,
): ReceivedText {
  const form = new URLSearchParams(raw.toString());
  const signature = headers['x-twilio-signature'];
  const isSigned = isFromTwilio({ url, form, signature: String(signature) }, authToken);
  if (!isSigned || form.get('AccountSid') !== accountSid) throw unsigned();
  const text = (name: string) => form.get(name) ?? undefined;
  return read('twilio', text('MessageSid'), {
    from: ['From', text('From')],
    text: ['Body', text('Body')],
  });
}

/** Reads `{from, text}` as JSON from any other gateway, signed by Standard Webhooks. The header's id identifies the message. */
function fromGateway(secret: string, { raw, headers }: GatewayPost): ReceivedText {
  const body = raw.toString();
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
  const own = Object.fromEntries(names.map(name => [name, String(headers[name] ?? '')]));
  if (!isFromGateway(body, own, secret)) throw unsigned();
  const { from, text } = readObject(body);
  return read('gateway', own['webhook-id'], { from: ['from', from], text: ['text', text] });
}

function readObject(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value) return value as Record<string, unknown>;
  } catch {
    // The check below refuses it.
  }
  throw invalid('body', 'must be JSON such as {"from": "+4930123456", "text": "yes"}.');
}

function read(
  gateway: string,
  id: string | undefined,
  { from, text }: Record<'from' | 'text', readonly [path: string, value: unknown]>,
): ReceivedText {
  if (!id || id.length > longestId || !/^[\x21-\x7e]+$/.test(id)) {
    throw invalid('id', `must be the id of the message, at most ${longestId} characters.`);
  }
  for (const [path, value] of [from, text]) {
    if (typeof value !== 'string') throw invalid(path, 'must be a text.');
  }
  const sender = readPhoneNumber(String(from[1]), null);
  return {
    id: `${gateway}:${id}`,
    from: 'phone' in sender ? sender.phone : null,
    text: String(text[1]).toWellFormed().replaceAll('\0', '').slice(0, longestText),
  };
}

function unsigned(): DomainError {
  return new DomainError(
    'FORBIDDEN',
    'The signature is missing or wrong: the secret and the public address must be those of the settings.',
  );
}
