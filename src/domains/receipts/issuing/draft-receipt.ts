import { grossOf, sumOf } from '../../taxes/calculate-tax.ts';
import { totalsOf, type Frozen, type Party } from '../frozen.ts';
import type { Sale, SalePayment } from '../sale.ts';
import { deliveryTitle } from '../line-titles.ts';
import type { NewReceipt } from './insert-receipt.ts';

/** What a document is to say of the buyer, where that is not what is known. */
export type BuyerWords = Partial<Pick<Party, 'name' | 'address' | 'vatNumber'>>;

/** What was paid of a sale, in minor units, and what of that was kept. */
export function paidOf({ payments }: Sale): { paidMinor: number; keptMinor: number } {
  const sum = (amountOf: (payment: SalePayment) => number) =>
    payments.reduce((total, payment) => total + amountOf(payment), 0);
  return {
    paidMinor: sum(ofSale),
    keptMinor: sum(keptOf),
  };
}

/** What of a payment is for the sale: what was paid twice or too late goes back and is none of it. */
function ofSale({ capturedMinor, owedBackMinor }: SalePayment): number {
  return capturedMinor - owedBackMinor;
}

function keptOf({ capturedMinor, refundedMinor, owedBackMinor }: SalePayment): number {
  return capturedMinor - Math.max(refundedMinor, owedBackMinor);
}

export function totalMinorOf({ lines }: Sale): number {
  return grossOf(sumOf(lines));
}

/** What is to be paid of a sale: what came back of it costs nothing. */
export function costMinorOf(sale: Sale): number {
  return totalMinorOf(sale) - sale.returnedMinor;
}

/** The receipt of a sale that is paid, or the invoice of one that is not. */
export function draftReceipt(sale: Sale, buyer: BuyerWords = {}): NewReceipt {
  const { businessId, orderId, appointmentId, clientId, currency, settings } = sale;
  const isPaid = paidOf(sale).paidMinor >= costMinorOf(sale);
  return {
    businessId,
    orderId,
    appointmentId,
    clientId,
    currency,
    kind: isPaid ? 'receipt' : 'invoice',
    numbering: settings,
    frozen: freeze(sale, buyer),
  };
}

function freeze(sale: Sale, buyer: BuyerWords): Frozen {
  const { settings, payments, orderNumber } = sale;
  const { locale, timezone, receiptFooter } = settings;
  const lines = sale.lines.map(line =>
    line.unit === 'delivery' ? { ...line, title: deliveryTitle(locale) } : line,
  );
  return {
    locale,
    timezone,
    seller: sellerOf(sale),
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
