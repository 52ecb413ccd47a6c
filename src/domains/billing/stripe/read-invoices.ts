import type Stripe from 'stripe';
import type { TariffInvoiceStatus } from '../../../enums.generated.ts';
import { fromStripeAmount } from '../../payments/providers/amounts.ts';
import type { TariffInvoice } from '../invoices/invoice.entity.ts';

/** Invoices that are read with a subscription. Each reading includes those of the last two years of months. */
const mostRead = 24;

/** An invoice as Stripe has it now. */
export type ReadInvoice = Omit<TariffInvoice, 'businessId' | 'readAt'>;

/** Reads the newest invoices of a customer. */
export async function readInvoices(api: Stripe, customer: string): Promise<ReadInvoice[]> {
  const { data } = await api.invoices.list({ customer, limit: mostRead });
  return data.map(invoiceOf);
}

/** Returns the fields of an invoice that are kept. */
export function invoiceOf(invoice: Stripe.Invoice): ReadInvoice {
  const currency = invoice.currency.toUpperCase();
  const minor = (amount: number) => fromStripeAmount(amount, currency);
  const net = invoice.total_excluding_tax ?? invoice.total;
  return {
    id: invoice.id,
    number: invoice.number,
    status: (invoice.status ?? 'draft') as TariffInvoiceStatus,
    currency,
    netMinor: minor(net),
    taxMinor: minor(invoice.total - net),
    totalMinor: minor(invoice.total),
    paidMinor: minor(invoice.amount_paid),
    pageUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    issuedAt: (invoice.status_transitions.finalized_at ?? invoice.created) * 1000,
    attempts: invoice.attempt_count,
    nextAttemptAt:
      invoice.next_payment_attempt == null ? null : invoice.next_payment_attempt * 1000,
  };
}
