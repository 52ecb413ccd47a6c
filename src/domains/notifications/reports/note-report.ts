import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/tenancy/tenant-scope.ts';
import type { MailReport } from '../../../platform/mail/reports/mail-report.ts';
import { noteComplaint } from '../../clients/consent-by-text.ts';
import { noteBounce } from '../sending/pending.queries.ts';
import { findByEmail, findReported, noteReported } from './report.queries.ts';

/**
 * Notes what a mail provider reports about a mail to a client. A mail that came back, or that the reader marked as spam, ends the
 * address; the latter ends offers and news, too. A repeated report changes nothing, and the order of reports does not matter. One
 * about any other mail is ignored.
 */
export async function noteMailReport(context: Context, report: MailReport): Promise<void> {
  const { em, services, now } = context;
  const { id, kind, address } = report;
  const businessId = await findReported(em, id);
  if (businessId === undefined) return;
  const at = now();
  const isNew = await inTransaction(services.fork(), businessId, async transaction => {
    const noted = await noteReported(transaction, { businessId, ...report, at });
    if (!noted || kind === 'delivered') return noted;
    const reason = report.reason || kind;
    await noteBounce(transaction, { businessId, address, at, reason, kind });
    return noted;
  });
  if (!isNew || kind !== 'complained') return;
  for (const clientId of await findByEmail(em, { businessId, email: address }))
    await noteComplaint(context, { businessId, clientId });
}
