import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';
import { DomainError, invalid } from '../errors.ts';
import { isAutomatic, isVerified } from './mail-origin.ts';
import { readFiles, type ReceivedFile } from './received-file.ts';
import { isFromGateway } from '../sms/signed-text.ts';

/** A received mail, as the provider reports it. */
export interface ReceivedMail {
  /** Its Message-ID. */
  readonly id: string;
  /** Address of the sender in lower case, and the name with it. */
  readonly from: string;
  readonly name: string | null;
  readonly to: readonly string[];
  readonly text: string;
  readonly subject: string | null;
  /** Its Message-ID with the angle brackets; null if it has none that an answer can name. */
  readonly mailId: string | null;
  readonly files: readonly ReceivedFile[];
  /** True if a program sent it: an absence note, a bounce, a list. */
  readonly isAutomatic: boolean;
  /** True if the provider has found proof that the sender's domain sent it. */
  readonly isVerified: boolean;
}

const longestText = 100_000;
const longestId = 400;

/** A mail as the provider posts it. */
export interface PostedMail {
  /** Id of the post. */
  readonly id: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Reads a post, signed by Standard Webhooks.
 * @throws DomainError NOT_FOUND if no mails come in, FORBIDDEN for a wrong signature, VALIDATION_FAILED.
 */
export function readPostedMail(
  { inboundMail }: Pick<Config, 'inboundMail'>,
  { raw, headers }: { raw: Buffer; headers: IncomingHttpHeaders },
): PostedMail {
  if (!inboundMail) throw new DomainError('NOT_FOUND', 'No mails come in here.');
  const body = raw.toString();
  const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
  const own = Object.fromEntries(names.map(name => [name, String(headers[name] ?? '')]));
  if (!isFromGateway(body, own, inboundMail.secret)) {
    const message = 'The signature is missing or wrong: the secret must be that of the settings.';
    throw new DomainError('FORBIDDEN', message);
  }
  return { id: own['webhook-id']!, body: readObject(body) };
}

/** Returns the whole mail, which the provider may post in base64. @throws DomainError VALIDATION_FAILED. */
export function wholeMailOf({ body: { raw } }: PostedMail): Buffer | null {
  return raw == null ? null : Buffer.from(textOf(raw, 'raw'), 'base64');
}

/**
 * Reads a posted mail `{from, to, subject, text, messageId, attachments, headers, spf, dkim, dmarc}`.
 * @throws DomainError VALIDATION_FAILED.
 */
export function readReceivedMail({ id: postId, body: read }: PostedMail): ReceivedMail {
  const { from, to, recipient, subject, text, messageId } = read;
  const sender = addressesIn(textOf(from, 'from'))[0];
  if (sender === undefined) throw invalid('from', 'must have an e-mail address.', 'email');
  const id = textOf(messageId ?? postId, 'messageId').trim();
  if (id === '' || id.length > longestId) {
    throw invalid('messageId', `must have 1 to ${longestId} characters.`);
  }
  return {
    id,
    from: sender,
    name: nameIn(textOf(from, 'from')),
    // A mail that was forwarded names the address of the business, and its way names ours.
    to: [...addressesOf(to ?? '', 'to'), ...addressesOf(recipient ?? '', 'recipient')],
    text: textOf(text, 'text').slice(0, longestText),
    subject: subject == null ? null : subjectOf(textOf(subject, 'subject')),
    mailId: /^<[\x21-\x3b\x3d\x3f-\x7e]{3,300}>$/.test(id) ? id : null,
    files: readFiles(read['attachments']),
    isAutomatic: isAutomatic(read),
    isVerified: isVerified(read),
  };
}

const longestSubject = 200;

/** Returns a subject on one line; null for an empty one. */
function subjectOf(given: string): string | null {
  const line = given.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.slice(0, longestSubject).toWellFormed() || null;
}

function addressesOf(value: unknown, path: string): string[] {
  return addressesIn(Array.isArray(value) ? value.join(',') : textOf(value, path));
}

function readObject(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value === 'object' && value) return value as Record<string, unknown>;
  } catch {
    // The check below refuses it.
  }
  throw invalid(
    'body',
    'must be JSON such as {"from": "ada@example.com", "to": "…", "text": "…"}.',
  );
}

function textOf(value: unknown, path: string): string {
  if (typeof value !== 'string') throw invalid(path, 'must be a text.');
  return value.toWellFormed().replaceAll('\0', '');
}

/** Returns the addresses in a header such as `Ada <ada@example.com>, bob@example.com`, in lower case. */
function addressesIn(header: string): string[] {
  return (header.match(/[^\s@<>,;:"()]{1,64}@[^\s@<>,;:"()]{1,190}/g) ?? []).map(each =>
    each.toLowerCase(),
  );
}

/** Returns the name before an address; null: there is none. */
function nameIn(header: string): string | null {
  const [, name = ''] = /^([^<]*)</.exec(header) ?? [];
  return (
    name
      .replaceAll(/["\p{Cc}]/gu, '')
      .trim()
      .slice(0, 100) || null
  );
}
