import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text, texts, version } from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { Order } from '../ordering/order.entity.ts';

/** A package of visits that a client has bought. How many are left changes by entries of its ledger alone. */
const schema = defineEntity({
  name: 'ClientPackage',
  tableName: 'client_package',
  uniques: [
    // A line of an order gives one for each unit, however often its payment is told.
    { properties: ['businessId', 'orderId', 'position', 'unit'] },
  ],
  indexes: [
    { properties: ['businessId', 'clientId'] },
    {
      name: 'client_package_ending_index',
      expression:
        'create index "client_package_ending_index" on "client_package" ("expires_at") ' +
        'where expires_at is not null and voided_at is null and visits_left > 0',
    },
  ],
  checks: [{ name: 'client_package_left_check', expression: 'visits_left >= 0' }],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    name: text(),
    clientId: () => p.manyToOne(Client).mapToPk().fieldName('client_id'),
    /** The order that it was bought with; null: staff gave it. */
    orderId: () =>
      p.manyToOne(Order).mapToPk().fieldName('order_id').nullable().deleteRule('no action'),
    /** The line of the order, and the unit of the line, from 0. A package that a refund voided is of no unit any more. */
    position: p.integer().nullable(),
    unit: p.integer().nullable(),
    /** How many it was bought with. */
    visits: p.integer(),
    /** How many are left now: the sum of its entries. */
    visitsLeft: p.integer(),
    /** The services that it is for, and the categories of others. */
    itemIds: texts(),
    categoryIds: texts(),
    /** Until when visits can be covered; null: for good. */
    expiresAt: instant().nullable(),
    voidedAt: instant().nullable(),
    version: version(),
    createdAt: instant(),
  },
});

export class ClientPackage extends schema.class {}
schema.setClass(ClientPackage);
