import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import type { RateAtLocation } from './rate-at.ts';
import { id, instant, text, version } from '../../platform/database/query/columns.ts';

const schema = defineEntity({
  name: 'TaxRate',
  tableName: 'tax_rate',
  uniques: [{ properties: ['businessId', 'name'] }],
  indexes: [
    {
      // Allows one default per business at most.
      name: 'tax_rate_default_index',
      expression:
        'create unique index "tax_rate_default_index" on "tax_rate" ("business_id") where is_default',
    },
  ],
  checks: [{ name: 'tax_rate_ppm_check', expression: 'ppm >= 0 and ppm <= 1000000' }],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    name: text(),
    /** Parts per million: 190000 is 19 %. */
    ppm: p.integer(),
    /** The percentages at locations that differ. */
    locations: p.json().$type<RateAtLocation[]>().defaultRaw("'[]'"),
    isDefault: p.boolean(),
    active: p.boolean(),
    version: version(),
    createdAt: instant(),
  },
});

export class TaxRate extends schema.class {}
schema.setClass(TaxRate);
