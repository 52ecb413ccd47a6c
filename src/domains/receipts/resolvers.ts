import { locationIdOf } from '../business/locations/at-location.ts';
import { isWithin } from '../business/access/permissions.ts';
import { creditableMinorOf } from './crediting/credit-request.ts';
import type { Caller } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Resolvers } from '../../graphql.generated.ts';
import { toMajor, toPercent } from '../../platform/lib/money/money.ts';
import { creditReceipt } from './crediting/credit-receipt.ts';
import { grossOf, type Taxed } from '../taxes/calculate-tax.ts';
import type { TaxRate } from './frozen.ts';
import { issueReceipt } from './issuing/issue-receipt.ts';
import { getReceiptLogo, setReceiptLogo } from './logo/set-logo.ts';
import { previewReceipt } from './preview/preview-receipt.ts';
import { sendReceipt } from './reading/send-receipt.ts';
import { getReceiptFile } from './rendering/receipt-file.ts';
import {
  appointmentReceiptsLoader,
  getReceipt,
  listReceipts,
  orderReceiptsLoader,
} from './reading/list-receipts.ts';

export const receiptResolvers: Resolvers = {
  Query: {
    receipts: (_, input, context) => listReceipts(context, input),
    receipt: (_, input, context) => getReceipt(context, input),
    receiptFile: async (_, input, context) => {
      const file = await getReceiptFile(context, input);
      return { ...file, content: file.content.toString('base64') };
    },
    previewReceipt: (_, input, context) => previewReceipt(context, input),
    receiptLogo: (_, input, context) => getReceiptLogo(context, input),
  },
  Mutation: {
    setReceiptLogo: (_, { input }, context) => setReceiptLogo(context, input),
    sendReceipt: (_, { input }, context) => sendReceipt(context, input),
    issueReceipt: (_, { input }, context) => issueReceipt(context, input),
    creditReceipt: (_, { input }, context) => creditReceipt(context, input),
  },
  Order: {
    receipts: ({ businessId, id, isNew }, _, { caller, loader }) => {
      // A visitor can read an order only by its token.
      if (caller.limit !== 'visitor') refuseStrangers(caller);
      return isNew ? [] : loader(orderReceiptsLoader).load({ businessId, id });
    },
  },
  Appointment: {
    receipts: ({ businessId, id, orderId }, _, { caller, loader }) => {
      refuseStrangers(caller);
      return orderId
        ? loader(orderReceiptsLoader).load({ businessId, id: orderId })
        : loader(appointmentReceiptsLoader).load({ businessId, id });
    },
  },
  Receipt: {
    net: ({ netMinor, currency }) => toMajor(netMinor, currency),
    tax: ({ taxMinor, currency }) => toMajor(taxMinor, currency),
    gross: ({ grossMinor, currency }) => toMajor(grossMinor, currency),
    credited: ({ creditedMinor, currency }) => toMajor(creditedMinor, currency),
    creditable: receipt => toMajor(creditableMinorOf(receipt), receipt.currency),
    locationId: receipt => locationIdOf(receipt),
    place: ({ frozen }) => frozen.place ?? null,
    seller: ({ frozen }) => frozen.seller,
    buyer: ({ frozen }) => frozen.buyer,
    lines: ({ frozen, currency }) =>
      frozen.lines.map(line => ({
        ...line,
        taxPercent: percentOf(line),
        ...amountsOf(line, currency),
        price: toMajor(line.priceMinor, currency),
        discount: toMajor(line.discountMinor, currency),
      })),
    totals: ({ frozen, currency }) =>
      frozen.totals.map(total => ({
        name: total.taxName,
        percent: percentOf(total),
        ...amountsOf(total, currency),
      })),
    payments: ({ frozen, currency }) =>
      frozen.payments.map(({ amountMinor, method = null, tipMinor = 0, ...payment }) => ({
        ...payment,
        method,
        tip: toMajor(tipMinor, currency),
        amount: toMajor(amountMinor, currency),
      })),
    orderNumber: ({ frozen }) => frozen.orderNumber,
    corrects: ({ frozen }) => frozen.corrects,
    reason: ({ frozen }) => frozen.reason,
    footer: ({ frozen }) => frozen.footer,
    locale: ({ frozen }) => frozen.locale,
    timezone: ({ frozen }) => frozen.timezone,
  },
};

/** Refuses callers without access. Buyers see documents of their own sales; members need `receipt:read`. */
function refuseStrangers(caller: Caller): void {
  if (caller.limit === 'buyer' || isWithin(caller, 'receipt:read')) return;
  throw new DomainError('FORBIDDEN', 'This needs receipt:read.');
}

function percentOf({ taxPpm }: TaxRate): number | null {
  return taxPpm === null ? null : toPercent(taxPpm);
}

function amountsOf(amounts: Taxed, currency: string) {
  return {
    net: toMajor(amounts.netMinor, currency),
    tax: toMajor(amounts.taxMinor, currency),
    gross: toMajor(grossOf(amounts), currency),
  };
}
