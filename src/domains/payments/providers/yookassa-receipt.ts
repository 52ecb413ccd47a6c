import { toMajor, toPercent } from '../../../platform/lib/money/money.ts';
import type { AppliedRate } from '../../taxes/calculate-tax.ts';
import type { Payment } from '../attempts/payment.entity.ts';
import { type Bill, billedMinor, itemize } from '../bills/bill.ts';

const longestDescription = 128;

/** Receipt that YooKassa sends to the tax office (54-FZ). Its items with VAT add up to the payment or refund. */
interface Receipt {
  customer: { email: string } | { phone: string };
  items: ReceiptItem[];
}

interface ReceiptItem {
  description: string;
  quantity: string;
  amount: { value: string; currency: string };
  vat_code: number;
  payment_subject: 'service' | 'commodity';
  payment_mode: 'full_prepayment' | 'full_payment' | 'prepayment' | 'partial_payment';
}

/** YooKassa's codes of VAT rates, by parts per million. */
const vatCodes: ReadonlyMap<number, number> = new Map([
  [0, 2],
  [100_000, 3],
  [200_000, 4],
  [50_000, 7],
  [70_000, 8],
  [220_000, 11],
]);
const withoutVat = 1;

/**
 * Returns the receipt of a payment, or of a refund of this amount. Null without a bill or a contact. An
 * `Error` states why no receipt is possible.
 */
export function receiptOf(
  { bill, currency }: Payment,
  amountMinor: number,
): Receipt | Error | null {
  const customer = bill && customerOf(bill.contact);
  if (!bill || !customer || currency !== 'RUB') return null;
  const unknown = bill.lines.find(({ rate }) => rate && !vatCodes.has(rate.ppm));
  if (unknown?.rate) {
    return new Error(`Russian receipts have no VAT of ${toPercent(unknown.rate.ppm)} %`);
  }
  const isWhole = amountMinor === billedMinor(bill);
  const items = itemize(bill, amountMinor).map(({ line, name, quantity, unitMinor }) => ({
    description: [...name].slice(0, longestDescription).join(''),
    quantity: quantity.toFixed(2),
    amount: { value: toMajor(unitMinor, currency).toFixed(2), currency },
    vat_code: vatCodeOf(line.rate),
    payment_subject: line.type === 'service' ? ('service' as const) : ('commodity' as const),
    payment_mode: modeOf(bill, isWhole && !line.isPart),
  }));
  return { customer, items };
}

function modeOf({ isHandedOver }: Bill, isWhole: boolean): ReceiptItem['payment_mode'] {
  if (isHandedOver) return isWhole ? 'full_payment' : 'partial_payment';
  return isWhole ? 'full_prepayment' : 'prepayment';
}

function vatCodeOf(rate: AppliedRate | null): number {
  return rate ? (vatCodes.get(rate.ppm) ?? withoutVat) : withoutVat;
}

function customerOf({ email, phone }: { email: string | null; phone: string | null }) {
  if (email !== null) return { email };
  return phone === null ? null : { phone: phone.replaceAll(/\D/g, '') };
}
