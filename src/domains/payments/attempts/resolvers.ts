import { externalFieldResolvers } from '../../external-ids/external-fields.ts';
import { presentEntry } from '../../business/access/operator-entry.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Context } from '../../../platform/context.ts';
import type { Appointment } from '../../scheduling/appointments/appointment.entity.ts';
import type { Resolvers } from '../../../graphql.generated.ts';
import { locationIdOf } from '../../business/locations/at-location.ts';
import { toMajor } from '../../../platform/lib/money/money.ts';
import { refundLoader } from '../refunds/loaders.ts';
import { refundableMinorOf } from '../refunds/note-refunds.ts';
import { nameOf } from '../providers/index.ts';
import { authorizePaid, authorizePayments } from './read-target.ts';
import { checkPayment, settlePayment } from './settle-payment.ts';
import {
  appointmentPaymentsLoader,
  findPayment,
  listPayments,
  orderLoader,
  orderPaymentsLoader,
  sharesLoader,
  totalPayments,
} from './find-payments.ts';
import { initPayment } from './init-payment.ts';
import { clientOfSale } from '../../clients/read-contact.ts';
import type { Payment } from './payment.entity.ts';
import { tipsLoader } from '../tips/tips.ts';
import { ownPayUrl, toPayMinorOf } from '../pay-link.ts';
import { visitMoneyLoader } from './visit-money.ts';
import { takePayment } from '../desk/take-payment.ts';

export const paymentResolvers: Resolvers = {
  Query: {
    payments: (_, input, context) => listPayments(context, input),
    paymentTotals: (_, input, context) => totalPayments(context, input),
    payment: async (_, { businessId, paymentId }, context) => {
      const { id } = await authorize(context, businessId, 'payment:read');
      return findPayment(context.em, id, paymentId);
    },
  },
  Mutation: {
    initPayment: (_, { input }, context) => initPayment(context, input),
    takePayment: (_, { input }, context) => takePayment(context, input),
    checkPayment: (_, input, context) => checkPayment(context, input),
    settlePayment: (_, input, context) => settlePayment(context, input),
  },
  Appointment: {
    paymentStatus: async (appointment, _, context) =>
      (await moneyOf(appointment, context)).paymentStatus,
    due: async (appointment, _, context) => {
      const { dueMinor, currency } = await moneyOf(appointment, context);
      return toMajor(dueMinor, currency);
    },
    toPay: appointment => toMajor(toPayMinorOf([appointment]), appointment.currency),
    payUrl: (appointment, _, context) => ownPayUrl(context, [appointment]),
    payments: async ({ businessId, id }, _, context) => {
      await authorizePayments(context, businessId);
      return context.loader(appointmentPaymentsLoader).load({ businessId, id });
    },
  },
  Order: {
    payments: async ({ businessId, id }, _, context) => {
      await authorizePayments(context, businessId);
      return context.loader(orderPaymentsLoader).load({ businessId, id });
    },
  },
  WholeVisit: {
    toPay: ({ appointments }) => toMajor(toPayMinorOf(appointments), appointments[0]!.currency),
    payUrl: ({ appointments }, _, context) => ownPayUrl(context, appointments),
  },
  Payment: {
    ...externalFieldResolvers,
    locationId: payment => locationIdOf(payment),
    amount: ({ amountMinor, currency }) => toMajor(amountMinor, currency),
    tip: ({ tipMinor, currency }) => toMajor(tipMinor, currency),
    tips: async ({ businessId, id, tipMinor, currency }, _, { loader }) => {
      if (tipMinor === 0) return [];
      const shares = await loader(tipsLoader).load({ businessId, id });
      return shares.map(({ staffId, staffName, amountMinor, refundedMinor }) => ({
        staffId,
        staffName,
        amount: toMajor(amountMinor, currency),
        refunded: toMajor(refundedMinor, currency),
      }));
    },
    method: ({ method }) => method ?? null,
    tendered: ({ tenderedMinor, currency }) =>
      tenderedMinor == null ? null : toMajor(tenderedMinor, currency),
    change: ({ tenderedMinor, amountMinor, currency }) =>
      tenderedMinor == null ? null : toMajor(tenderedMinor - amountMinor, currency),
    captured: ({ capturedMinor, currency }) => toMajor(capturedMinor, currency),
    refunded: ({ refundedMinor, currency }) => toMajor(refundedMinor, currency),
    owedBack: ({ owedBackMinor, refundedMinor, tipRefundedMinor, currency }) =>
      toMajor(Math.max(owedBackMinor - refundedMinor + tipRefundedMinor, 0), currency),
    providerName: ({ provider }, { language }) => nameOf(provider, language),
    leadId: ({ leadId }) => leadId ?? null,
    shares: (payment, _, context) => sharesWith(payment, context),
    total: async (payment, _, context) => {
      const shares = await sharesWith(payment, context);
      const sum = shares.reduce((total, { amountMinor }) => total + amountMinor, 0);
      return toMajor(shares.length > 0 ? sum : payment.amountMinor, payment.currency);
    },
    // Clients must not reach a page that is closed. The link lets its holder pay or decline, so operators do
    // not get it.
    confirmationUrl: ({ status, confirmationUrl }, _, context) =>
      status === 'pending' && !presentEntry(context) ? (confirmationUrl ?? null) : null,
    orderNumber: async ({ businessId, orderId }, _, { loader }) =>
      orderId ? (await loader(orderLoader).load({ businessId, id: orderId })).number : null,
    client: ({ businessId, clientId }, _, context) =>
      clientId ? clientOfSale(context, { businessId, id: clientId }) : null,
    refunds: ({ businessId, id }, _, { loader }) => loader(refundLoader).load({ businessId, id }),
    refundable: async ({ businessId, id, status, capturedMinor, currency }, _, { loader }) => {
      if (status !== 'succeeded') return 0;
      const refunds = await loader(refundLoader).load({ businessId, id });
      return toMajor(refundableMinorOf(capturedMinor, refunds), currency);
    },
  },
};

async function sharesWith({ businessId, leadId }: Payment, { loader }: Context) {
  return leadId == null ? [] : loader(sharesLoader).load({ businessId, id: leadId });
}

async function moneyOf({ businessId, id }: Appointment, context: Context) {
  await authorizePaid(context, businessId);
  return context.loader(visitMoneyLoader).load({ businessId, id, now: context.now() });
}
