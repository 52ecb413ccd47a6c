import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { logFailure } from '../../../platform/log-failure.ts';
import { authorize } from '../../business/access/authorize.ts';
import { atStripe, requireBilling } from '../stripe/billing-account.ts';
import { invoiceOf } from '../stripe/read-invoices.ts';
import { findInvoice } from './invoice.queries.ts';

/** Links of an invoice. */
interface InvoiceLinks {
  readonly id: string;
  readonly pageUrl: string | null;
  readonly pdfUrl: string | null;
}

/** Returns the links of an invoice. Stripe's links expire, so they are read anew; the kept ones serve if Stripe does not answer. */
export async function invoiceLinks(
  context: Context,
  input: { businessId?: string | null; invoiceId: string },
): Promise<InvoiceLinks> {
  const { id: businessId } = await authorize(context, input.businessId, 'billing:read');
  requireBilling(context);
  const kept = await findInvoice(context.em, { businessId, id: input.invoiceId });
  if (!kept) throw new DomainError('NOT_FOUND', `There is no invoice ${input.invoiceId}.`);
  const { id } = kept;
  try {
    const { pageUrl, pdfUrl } = await atStripe(context, async api =>
      invoiceOf(await api.invoices.retrieve(id)),
    );
    return { id, pageUrl: pageUrl ?? null, pdfUrl: pdfUrl ?? null };
  } catch (error) {
    logFailure(context.services.log, error, { subject: id }, 'an invoice was not read anew');
    return { id, pageUrl: kept.pageUrl ?? null, pdfUrl: kept.pdfUrl ?? null };
  }
}
