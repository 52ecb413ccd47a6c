import { createHmac } from 'node:crypto';
import { DomainError } from '../../errors.ts';
import { isSameText } from '../../lib/security/secrets.ts';
import { idInMessageId } from '../message-id.ts';
import { addressOf, type MailReport, objectOf, parsed, textOf } from './mail-report.ts';

/** Mailgun repeats a report for eight hours. An older signature was taken from somewhere. */
const longestSeconds = 12 * 3600;

/**
 * Reads a report of Mailgun, which signs a time and a token with the signing key of the account.
 * @throws DomainError NOT_FOUND without a key in the settings, FORBIDDEN for a wrong signature.
 */
export function readMailgunReports(
  key: string | undefined,
  raw: Buffer,
  now: number,
): MailReport[] {
  if (key === undefined) throw new DomainError('NOT_FOUND', 'Mailgun reports nothing here.');
  const { signature, 'event-data': event } = objectOf(parsed(raw.toString()));
  const { timestamp, token, signature: given } = objectOf(signature);
  const right = createHmac('sha256', key)
    .update(`${String(timestamp)}${String(token)}`)
    .digest('hex');
  const age = now / 1000 - Number(timestamp);
  if (!isSameText(textOf(given), right) || !(Math.abs(age) < longestSeconds)) {
    const message = 'The signature is missing, old or wrong: the key must be that of the settings.';
    throw new DomainError('FORBIDDEN', message);
  }
  return reportsIn(objectOf(event));
}

function reportsIn(event: Readonly<Record<string, unknown>>): MailReport[] {
  const kind = kindOf(event);
  const id = idInMessageId(objectOf(objectOf(event['message'])['headers'])['message-id']);
  if (!kind || id === null) return [];
  const { message, description } = objectOf(event['delivery-status']);
  const reason = textOf(message) || textOf(description) || textOf(event['reason']);
  return [{ kind, id, address: addressOf(event['recipient']), reason }];
}

/** Returns what an event means for us; undefined for failures that pass, and all others. */
function kindOf({
  event,
  severity,
}: Readonly<Record<string, unknown>>): MailReport['kind'] | undefined {
  if (event === 'delivered' || event === 'complained') return event;
  return event === 'failed' && severity === 'permanent' ? 'bounced' : undefined;
}
