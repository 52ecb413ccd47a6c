import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/tenancy/tenant-scope.ts';
import type { MailReport } from '../../../platform/mail/reports/mail-report.ts';
import { findByEmail } from '../../clients/client.queries.ts';
import { noteComplaint } from '../../clients/consent-by-text.ts';
import { noteBounce } from '../sending/pending.queries.ts';
import { findReported, noteReported } from './report.queries.ts';

/**
 * Notes what a mail provider reports about a mail to a client. A mail that came back, or that the reader marked as spam, ends the
 * address; the latter ends offers and news, too. A repeated report changes nothing, and the order of reports does not matter. One
 * about any other mail is ignored.
 */
export async function noteMailReport(context: Context, report: MailReport): Promise<void> {
  const { em, services, now } = context;
  const { id, kind, address } = report;
  const reported = await findReported(em, { id, kind });
  if (!reported || reported.isNoted) return;
  const { businessId } = reported;
  // Consents end before the report is noted, so that the provider's next attempt finishes what a failure interrupts.
  if (kind === 'complained') {
    for (const clientId of await findByEmail(em, { businessId, email: address }))
      await noteComplaint(context, { businessId, clientId });
  }
  const at = now();
  await inTransaction(services.fork(), businessId, async transaction => {
    const isNew = await noteReported(transaction, { businessId, ...report, at });
    if (!isNew || kind === 'delivered') return;
    const reason = report.reason || kind;
    await noteBounce(transaction, { businessId, address, at, reason, kind });
  });
}
