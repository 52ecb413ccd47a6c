import { defineEntity, p } from '@mikro-orm/core';
import type { TariffFeature } from '../../../enums.generated.ts';
import { instant, text, texts } from '../../../platform/database/query/columns.ts';

/** Version of a tariff. It never changes: an operator's change is a new version, and businesses keep theirs. */
const schema = defineEntity({
  name: 'Tariff',
  tableName: 'tariff',
  properties: {
    key: text().primary(),
    version: p.integer().primary(),
    /** Place in lists; the smallest tariff first. */
    position: p.integer(),
    name: text(),
    description: text(),
    /** Price of a month, without tax. 0: free. */
    monthlyMinor: p.bigint('number'),
    /** Price of a year, without tax; null: paid by the month only. */
    yearlyMinor: p.bigint('number').nullable(),
    currency: text(),
    /** Limits; null: unlimited. */
    staff: p.integer().nullable(),
    catalogItems: p.integer().nullable(),
    locations: p.integer().nullable(),
    appointmentsPerMonth: p.integer().nullable(),
    messagesPerMonth: p.integer().nullable(),
    features: texts().$type<TariffFeature[]>(),
    /** Days of the trial of a new business. */
    trialDays: p.integer(),
    /** True if owners can choose it. */
    offered: p.boolean(),
    createdAt: instant(),
  },
});

export class Tariff extends schema.class {}
schema.setClass(Tariff);
