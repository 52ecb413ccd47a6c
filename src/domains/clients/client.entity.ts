import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import { id, instant, text, vector, version } from '../../platform/database/query/columns.ts';

const schema = defineEntity({
  name: 'Client',
  tableName: 'client',
  uniques: [{ properties: ['businessId', 'id'] }, { properties: ['businessId', 'phone'] }],
  indexes: [
    // Finds a buyer's client records in all businesses.
    { properties: ['phone'] },
    { properties: ['businessId', 'createdAt'] },
    {
      // Lists clients by name.
      name: 'client_name_index',
      expression:
        'create index "client_name_index" on "client" ("business_id", lower("name"), "id")',
    },
    { name: 'client_search_index', properties: ['search'], type: 'gin' },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    /** E.164. */
    phone: text(),
    name: text(),
    email: text().nullable(),
    notes: text().nullable(),
    /** The search index, made by search-words.ts. */
    search: vector(),
    version: version(),
    createdAt: instant(),
  },
});

export class Client extends schema.class {}
schema.setClass(Client);
