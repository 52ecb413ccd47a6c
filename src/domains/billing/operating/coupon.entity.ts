import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../../../platform/database/query/columns.ts';

/** Coupon that an operator gives for tariffs. Its discount never changes. */
const schema = defineEntity({
  name: 'TariffCoupon',
  tableName: 'tariff_coupon',
  checks: [
    {
      name: 'tariff_coupon_discount_check',
      expression: '(percent is null) <> (amount_minor is null)',
    },
  ],
  properties: {
    /** Text that owners enter, in capital letters. */
    code: text().primary(),
    /** Discount in percent of each invoice, or an amount. */
    percent: p.integer().nullable(),
    amountMinor: p.bigint('number').nullable(),
    /** Currency of the amount; null for a percentage. */
    currency: text().nullable(),
    /** Months for which it applies; null: for as long as the tariff is paid. */
    months: p.integer().nullable(),
    /** Most businesses that can use it; null: any number. */
    mostUses: p.integer().nullable(),
    /** Time from which it cannot be entered any more; null: none. */
    expiresAt: instant().nullable(),
    active: p.boolean(),
    createdAt: instant(),
  },
});

export class TariffCoupon extends schema.class {}
schema.setClass(TariffCoupon);
