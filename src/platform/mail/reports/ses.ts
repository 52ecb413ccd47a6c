import { idInMessageId } from '../message-id.ts';
import {
  addressOf,
  isComplaint,
  type MailReport,
  objectOf,
  parsed,
  textOf,
} from './mail-report.ts';

/** Reads a report of Amazon SES: a notification of feedback, or an event of a configuration set. */
export function readSesReports(text: string): MailReport[] {
  const report = objectOf(parsed(text));
  const id = idOf(objectOf(report['mail']));
  if (id === null) return [];
  const about = (kind: MailReport['kind'], recipient: unknown, reason: string) => ({
    kind,
    id,
    address: addressOf(recipient),
    reason,
  });
  switch (report['notificationType'] ?? report['eventType']) {
    case 'Delivery':
      return listOf(objectOf(report['delivery'])['recipients']).map(each =>
        about('delivered', each, ''),
      );
    case 'Bounce': {
      const { bounceType, bounceSubType, bouncedRecipients } = objectOf(report['bounce']);
      if (bounceType !== 'Permanent') return [];
      return listOf(bouncedRecipients).map(each => {
        const { emailAddress, diagnosticCode } = objectOf(each);
        return about('bounced', emailAddress, textOf(diagnosticCode) || textOf(bounceSubType));
      });
    }
    case 'Complaint': {
      const { complainedRecipients, complaintFeedbackType } = objectOf(report['complaint']);
      const type = textOf(complaintFeedbackType);
      if (!isComplaint(type)) return [];
      return listOf(complainedRecipients).map(each =>
        about('complained', objectOf(each)['emailAddress'], type),
      );
    }
    default:
      return [];
  }
}

/** Returns the id in the Message-ID that we gave the mail. SES gives another one, and reports ours with the original headers. */
function idOf({ headers, commonHeaders }: Readonly<Record<string, unknown>>): string | null {
  const own = listOf(headers)
    .map(objectOf)
    .find(({ name }) => textOf(name).toLowerCase() === 'message-id');
  return idInMessageId(own?.['value']) ?? idInMessageId(objectOf(commonHeaders)['messageId']);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
