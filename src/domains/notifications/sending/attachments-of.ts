import type { EntityManager } from '@mikro-orm/sql';
import { languageOf } from '../../../../packages/shared/languages.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { findReceipt } from '../../receipts/reading/find-receipts.ts';
import { fileOf, lookOf } from '../../receipts/rendering/receipt-file.ts';
import type { Notification } from '../notification.entity.ts';

/** Returns the attachments of a mail: the receipt that it is about, as a PDF in its language. */
export async function attachmentsOf(
  em: EntityManager,
  { channel, facts, businessId, subject, locale }: Notification,
): Promise<Mail['attachments']> {
  if (!facts.receipt || channel !== 'mail') return undefined;
  const receipt = await findReceipt(em, businessId, subject);
  const look = await lookOf(em, businessId);
  const file = await fileOf(receipt, look, { format: 'pdf', language: languageOf(locale) });
  return [{ filename: file.name, contentType: file.type, content: file.content }];
}
