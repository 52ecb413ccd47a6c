import { defineEntity, p } from '@mikro-orm/core';
import { instant, text } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';

/** Monthly recurring revenue of a business from a time on, until its next row. */
const schema = defineEntity({
  name: 'TariffRevenue',
  tableName: 'tariff_revenue',
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    at: instant().primary(),
    monthlyMinor: p.bigint('number'),
    currency: text(),
  },
});

export class TariffRevenue extends schema.class {}
schema.setClass(TariffRevenue);
