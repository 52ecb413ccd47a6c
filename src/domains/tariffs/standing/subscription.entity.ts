import { defineEntity, p } from '@mikro-orm/core';
import type { BillingInterval } from '../../../enums.generated.ts';
import { instant, text, texts } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';

/**
 * How a business pays for its tariff. The business's row names the tariff. A business without a subscription holds its
 * tariff free of charge.
 */
const schema = defineEntity({
  name: 'TariffSubscription',
  tableName: 'tariff_subscription',
  indexes: [
    {
      name: 'tariff_subscription_customer_index',
      expression:
        'create index "tariff_subscription_customer_index" on "tariff_subscription" ("customer_id") where customer_id is not null',
    },
    {
      name: 'tariff_subscription_check_index',
      expression:
        'create index "tariff_subscription_check_index" on "tariff_subscription" ("check_after") where check_after is not null',
    },
  ],
  properties: {
    businessId: () =>
      p
        .manyToOne(Business)
        .mapToPk()
        .fieldName('business_id')
        .primary()
        .updateRule('no action')
        .deleteRule('no action'),
    trialStartedAt: instant().nullable(),
    /** End of the trial, or of the months that an operator gave. */
    freeEndsAt: instant().nullable(),
    /** True if an operator assigned the tariff free of charge. */
    waived: p.boolean().default(false),
    /** Ids at Stripe. The checkout is the last page for paying that was opened. */
    customerId: text().nullable(),
    checkoutId: text().nullable(),
    subscriptionId: text().nullable(),
    /** Stripe's own status of the subscription; null: none was begun. */
    providerStatus: text().nullable(),
    interval: text().$type<BillingInterval>().nullable(),
    /** Price of an interval with its discounts, without tax. */
    amountMinor: p.bigint('number').nullable(),
    currency: text().nullable(),
    /** Coupon of its present discount, and all that it ever had. */
    couponCode: text().nullable(),
    coupons: texts().defaultRaw("'{}'"),
    /** Coupon that an open page for paying may use, and until when it is held for it. */
    heldCoupon: text().nullable(),
    heldUntil: instant().nullable(),
    periodEndsAt: instant().nullable(),
    /** Time at which it ends, since the owner cancelled it. */
    cancelsAt: instant().nullable(),
    /** Time of the first failed payment of those that are due. */
    pastDueSince: instant().nullable(),
    endedAt: instant().nullable(),
    /** Time of the first subscription that was paid. */
    convertedAt: instant().nullable(),
    /** Time at which its state was last read from Stripe. An earlier reading never overwrites a later one. */
    readAt: instant().nullable(),
    /** Last notice that was mailed to the owners, with its time. */
    noticed: text().nullable(),
    /** Time of the next look; null: nothing changes by time alone. */
    checkAfter: instant().nullable(),
    createdAt: instant(),
  },
});

export class TariffSubscription extends schema.class {}
schema.setClass(TariffSubscription);
