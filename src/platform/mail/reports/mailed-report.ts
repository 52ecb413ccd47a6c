import type { Services } from '../../services.ts';
import { provenIdIn } from '../message-id.ts';
import { saysUnknown } from '../unknown-address.ts';
import { addressOf, isComplaint, type MailReport, textOf } from './mail-report.ts';
import { type Fields, fieldsOf, type Part, partOf, partsOf, withLineFeeds } from './mail-parts.ts';

/** A report that came as a mail. Anybody writes mails, so it counts for the recipient of our mail alone. */
export interface MailedReport extends Omit<MailReport, 'address'> {
  /** The recipients that it names, of whom one has to be ours; null: the recipient of our mail, as a complaint conceals them. */
  readonly named: readonly string[] | null;
}

/**
 * Reads a mail that reports what became of a mail of ours: a delivery status notification (RFC 3464) of an address that does not exist,
 * or a complaint (RFC 5965). All other reports, and those about mails whose id we did not sign, tell nothing. Null: it is no report.
 */
export function readMailedReports(
  services: Pick<Services, 'seal'>,
  mail: Buffer,
): MailedReport[] | null {
  const whole = partOf(withLineFeeds(mail));
  if (whole.type !== 'multipart/report') return null;
  const parts = partsOf(whole);
  const id = provenIdIn(services, originalOf(parts).get('message-id') ?? '');
  if (id === null) return [];
  return parts.flatMap(({ type, content }) => {
    if (type === 'message/delivery-status')
      return bouncesIn(content).map(each => ({ id, ...each }));
    return type === 'message/feedback-report' ? complaintsIn(content, id) : [];
  });
}

/** Returns the headers of the mail that a report is about, which came back with it. */
function originalOf(parts: readonly Part[]): Fields {
  const original = parts.find(({ type }) => /^(message\/rfc822|text\/rfc822-headers)$/.test(type));
  return fieldsOf(original?.content.split('\n\n', 1)[0] ?? '');
}

/** Reads the recipients of whom a delivery status notification says that their address does not exist. */
function bouncesIn(content: string): Omit<MailedReport, 'id'>[] {
  return content
    .split(/\n(?:[ \t]*\n)+/)
    .map(fieldsOf)
    .filter(isUnknown)
    .map(fields => {
      const named = ['original-recipient', 'final-recipient'].map(name => fields.get(name));
      return {
        kind: 'bounced',
        named: named.map(recipient => addressOf(afterType(recipient))),
        reason: textOf(fields.get('diagnostic-code')) || textOf(fields.get('status')),
      };
    });
}

function isUnknown(fields: Fields): boolean {
  if (fields.get('action')?.toLowerCase() !== 'failed') return false;
  const [status] = /^\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '') ?? [];
  return saysUnknown(afterType(fields.get('diagnostic-code')), status);
}

/** Returns the value of a field such as `rfc822; ada@example.com` or `smtp; 550 Unknown`. */
function afterType(value = ''): string {
  return value.slice(value.indexOf(';') + 1).trim();
}

function complaintsIn(content: string, id: string): MailedReport[] {
  const type = textOf(fieldsOf(content).get('feedback-type')).toLowerCase();
  return isComplaint(type) ? [{ kind: 'complained', id, named: null, reason: type }] : [];
}
