import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import { id, instant, text, version } from '../../platform/database/query/columns.ts';

const schema = defineEntity({
  name: 'Client',
  tableName: 'client',
  uniques: [{ properties: ['businessId', 'id'] }, { properties: ['businessId', 'phone'] }],
  indexes: [
    // Finds a buyer's client records in all businesses.
    { properties: ['phone'] },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    /** E.164. */
    phone: text(),
    name: text(),
    email: text().nullable(),
    notes: text().nullable(),
    version: version(),
    createdAt: instant(),
  },
});

export class Client extends schema.class {}
schema.setClass(Client);
