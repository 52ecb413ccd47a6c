import { createPublicKey, createVerify, type KeyObject } from 'node:crypto';
import type { MailReportsConfig } from '../../config-mail-reports.ts';
import { DomainError } from '../../errors.ts';
import { objectOf, parsed } from './mail-report.ts';

/** A post of Amazon SNS. */
type SnsPost = Readonly<Record<string, unknown>>;

const timeoutMilliseconds = 10_000;
const mostBytes = 20_000;

/** Only these hosts serve the certificates of SNS and confirm subscriptions. */
const amazonHost = /^sns\.[a-z0-9-]{3,40}\.amazonaws\.com(\.cn)?$/;

/** The signed fields of each type of post, in the order of the signature. A field that is absent is skipped. */
const signed: Readonly<Record<string, readonly string[]>> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
};

/**
 * Returns the message of a post of Amazon SNS about the topic of the settings. A request to confirm the subscription is confirmed,
 * and has none. @throws DomainError NOT_FOUND without a topic in the settings, FORBIDDEN for a wrong signature or topic.
 */
export async function readSnsMessage(
  { sesTopic, snsOrigin }: MailReportsConfig,
  raw: Buffer,
): Promise<string | null> {
  if (sesTopic === undefined)
    throw new DomainError('NOT_FOUND', 'Amazon SES reports nothing here.');
  const post = objectOf(parsed(raw.toString()));
  const { Type: type, TopicArn: arn, Message: message } = post;
  const fields = signed[String(type)];
  if (!fields || arn !== sesTopic || !(await isSigned(post, fields, snsOrigin))) {
    const text = 'The signature is missing or wrong, or the topic is not that of the settings.';
    throw new DomainError('FORBIDDEN', text);
  }
  if (type === 'Notification') return typeof message === 'string' ? message : null;
  const confirmation = amazonUrl(post['SubscribeURL']);
  if (confirmation) await get(confirmation, snsOrigin);
  return null;
}

async function isSigned(
  post: SnsPost,
  fields: readonly string[],
  origin: string | undefined,
): Promise<boolean> {
  const url = amazonUrl(post['SigningCertURL']);
  const { Signature: signature, SignatureVersion: version } = post;
  if (!url?.pathname.endsWith('.pem') || typeof signature !== 'string') return false;
  const text = fields
    .filter(field => typeof post[field] === 'string')
    .map(field => `${field}\n${String(post[field])}\n`)
    .join('');
  const verify = createVerify(version === '2' ? 'RSA-SHA256' : 'RSA-SHA1').update(text);
  return verify.verify(await keyAt(url, origin), signature, 'base64');
}

/** Returns an address of Amazon SNS; null for any other text. */
function amazonUrl(value: unknown): URL | null {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;
  return url?.protocol === 'https:' && url.port === '' && amazonHost.test(url.hostname)
    ? url
    : null;
}

/** Keys of certificates by address. Amazon has one at a time for each region. */
const keys = new Map<string, KeyObject>();

async function keyAt(url: URL, origin: string | undefined): Promise<KeyObject> {
  const known = keys.get(url.href);
  if (known) return known;
  const key = createPublicKey(await get(url, origin));
  if (keys.size >= 20) keys.clear();
  keys.set(url.href, key);
  return key;
}

async function get(url: URL, origin = url.origin): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const asked = new URL(url.pathname + url.search, origin);
  const response = await fetch(asked, { redirect: 'error', signal });
  const text = await response.text();
  if (response.ok && text.length <= mostBytes) return text;
  throw new Error(`Amazon SNS answered ${response.status}.`);
}
