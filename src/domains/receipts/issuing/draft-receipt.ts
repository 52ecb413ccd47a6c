import { grossOf, sumOf } from '../../taxes/calculate-tax.ts';
import { deliveryTitle, type Frozen, type Party, totalsOf } from '../frozen.ts';
import type { Sale } from '../sale.ts';
import type { SalePayment } from '../sale.queries.ts';
import type { NewReceipt } from './insert-receipt.ts';

/** Buyer data for a document that replaces the stored one. */
export type BuyerWords = Partial<Pick<Party, 'name' | 'address' | 'vatNumber'>>;

/** Returns the amount paid for a sale, in minor units, and the part of it that was kept. */
export function paidOf({ payments }: Sale): { paidMinor: number; keptMinor: number } {
  const sum = (amountOf: (payment: SalePayment) => number) =>
    payments.reduce((total, payment) => total + amountOf(payment), 0);
  return {
    paidMinor: sum(ofSale),
    keptMinor: sum(keptOf),
  };
}

/** Returns the part of a payment that is for the sale. Duplicate and late payments are refunded and do not count. */
function ofSale({ capturedMinor, owedBackMinor }: SalePayment): number {
  return capturedMinor - owedBackMinor;
}

function keptOf({ capturedMinor, refundedMinor, owedBackMinor }: SalePayment): number {
  return capturedMinor - Math.max(refundedMinor, owedBackMinor);
}

export function totalMinorOf({ lines }: Sale): number {
  return grossOf(sumOf(lines));
}

/** Returns the amount to pay for a sale; returned goods cost nothing. */
export function costMinorOf(sale: Sale): number {
  return totalMinorOf(sale) - sale.returnedMinor;
}

/** Returns the receipt of a paid sale, or the invoice of an unpaid one. */
export function draftReceipt(sale: Sale, buyer: BuyerWords = {}): NewReceipt {
  const { businessId, orderId, appointmentId, clientId, currency, settings } = sale;
  const isPaid = paidOf(sale).paidMinor >= costMinorOf(sale);
  return {
    businessId,
    orderId,
    appointmentId,
    clientId,
    currency,
    locationId: settings.locationId,
    kind: isPaid ? 'receipt' : 'invoice',
    numbering: settings,
    frozen: freeze(sale, buyer),
  };
}

function freeze(sale: Sale, buyer: BuyerWords): Frozen {
  const { settings, payments, orderNumber, points } = sale;
  const { locale, timezone, receiptFooter } = settings;
  const lines = sale.lines.map(line =>
    line.unit === 'delivery' ? { ...line, title: deliveryTitle(locale) } : line,
  );
  return {
    locale,
    timezone,
    seller: sellerOf(sale),
    ...(settings.place && { place: settings.place }),
    buyer: { ...sale.buyer, ...buyer },
    lines,
    totals: totalsOf(lines),
    payments: payments
      .map(payment => ({
        paymentId: payment.paymentId,
        provider: payment.provider,
        method: payment.method,
        tipMinor: payment.tipMinor,
        amountMinor: sale.isFee ? keptOf(payment) : ofSale(payment),
        paidAt: payment.paidAt,
      }))
      .filter(({ amountMinor, tipMinor }) => amountMinor > 0 || tipMinor > 0),
    orderNumber,
    footer: receiptFooter ?? null,
    ...(points && { points }),
    corrects: null,
    reason: null,
  };
}

function sellerOf({ settings, shop }: Sale): Party {
  const { name, legalName, receiptAddress, address, taxNumber, vatNumber, phone } = settings;
  return {
    name: legalName ?? name,
    knownAs: legalName && legalName !== name ? name : null,
    address: receiptAddress ?? address ?? null,
    taxNumber: taxNumber ?? null,
    vatNumber: vatNumber ?? null,
    email: shop.email,
    phone: phone ?? null,
  };
}
