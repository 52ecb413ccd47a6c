import type { Context } from '../../../platform/context.ts';
import type { MailedReport } from '../../../platform/mail/reports/mailed-report.ts';
import { noteMailReport } from './note-report.ts';
import { findRecipient } from './report.queries.ts';

/** Notes a report that came as a mail, if it is about the recipient of our mail: whoever writes it could name somebody else. */
export async function noteMailedReport(
  context: Context,
  { named, ...report }: MailedReport,
): Promise<void> {
  const address = await findRecipient(context.em, report.id);
  if (address === undefined || (named && !named.includes(address))) return;
  await noteMailReport(context, { ...report, address });
}
