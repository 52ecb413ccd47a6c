import type { Resolvers } from '../../graphql.generated.ts';
import { toMajor } from '../../platform/lib/money/money.ts';
import { getOperated } from '../operator/operated-businesses.ts';
import { billingFigures } from './figures/billing-figures.ts';
import { invoiceLinks } from './invoices/invoice-links.ts';
import { findInvoices } from './invoices/invoice.queries.ts';
import { couponUsesLoader } from './operating/coupon.queries.ts';
import { listCoupons, saveCoupon } from './operating/coupons.ts';
import { giveFreeMonths } from './operating/give-free-months.ts';
import { moveToNewest } from './operating/move-to-newest.ts';
import { saveTariff } from './operating/save-tariff.ts';
import { listHistories } from './operating/tariff-histories.ts';
import {
  cancelTariff,
  openBillingPortal,
  previewTariff,
  resumeTariff,
} from './plan/change-plan.ts';
import { chooseTariff } from './plan/choose-tariff.ts';
import { getPlan, offersTo, tariffStanding, usageOf } from './plan/get-plan.ts';
import { paidOf } from './plan/read-choice.ts';

export const billingResolvers: Resolvers = {
  Query: {
    tariffPlan: (_, input, context) => getPlan(context, input),
    tariffInvoice: (_, input, context) => invoiceLinks(context, input),
    previewTariff: (_, { input }, context) => previewTariff(context, input),
    tariffHistories: (_, __, context) => listHistories(context),
    tariffCoupons: (_, __, context) => listCoupons(context),
    billingFigures: (_, input, context) => billingFigures(context, input),
  },
  Mutation: {
    chooseTariff: (_, { input }, context) => chooseTariff(context, input),
    openBillingPortal: (_, input, context) => openBillingPortal(context, input),
    cancelTariff: (_, input, context) => cancelTariff(context, input),
    resumeTariff: (_, input, context) => resumeTariff(context, input),
    saveTariff: (_, { input }, context) => saveTariff(context, input),
    moveToNewestTariff: (_, { input }, context) => moveToNewest(context, input),
    saveTariffCoupon: (_, { input }, context) => saveCoupon(context, input),
    giveFreeMonths: async (_, { input }, context) =>
      getOperated(context, { businessId: await giveFreeMonths(context, input) }),
  },
  Business: {
    tariffStanding: (business, _, context) => tariffStanding(context, business),
  },
  TariffPlan: {
    usage: ({ business }, _, context) => usageOf(context, business),
    offers: (plan, _, context) => offersTo(context, plan),
    subscribed: plan => paidOf(plan) !== null,
    hasAccount: ({ subscription }) => Boolean(subscription?.customerId),
    interval: plan => paidOf(plan)?.interval ?? null,
    price: plan => {
      const paid = paidOf(plan);
      return paid ? toMajor(paid.amountMinor ?? 0, paid.currency ?? plan.tariff.currency) : null;
    },
    currency: plan => paidOf(plan)?.currency ?? plan.tariff.currency,
    coupon: plan => paidOf(plan)?.couponCode ?? null,
    freeEndsAt: ({ subscription, standing }) =>
      standing === 'trialing' ? (subscription?.freeEndsAt ?? null) : null,
    periodEndsAt: plan => paidOf(plan)?.periodEndsAt ?? null,
    cancelsAt: plan => paidOf(plan)?.cancelsAt ?? null,
    invoices: ({ business }, _, { em }) => findInvoices(em, business.id),
  },
  TariffInvoice: {
    net: ({ netMinor, currency }) => toMajor(netMinor, currency),
    tax: ({ taxMinor, currency }) => toMajor(taxMinor, currency),
    total: ({ totalMinor, currency }) => toMajor(totalMinor, currency),
    paid: ({ paidMinor, currency }) => toMajor(paidMinor, currency),
  },
  TariffCoupon: {
    amount: ({ amountMinor, currency }) =>
      amountMinor == null ? null : toMajor(amountMinor, currency ?? 'EUR'),
    uses: ({ code }, _, { loader }) => loader(couponUsesLoader).load(code),
  },
};
