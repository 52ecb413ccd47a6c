import { defineEntity, p } from '@mikro-orm/core';
import {
  id,
  instant,
  reference,
  text,
  texts,
  version,
} from '../../platform/database/query/columns.ts';
import { Business } from '../business/business.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { Order } from '../ordering/order.entity.ts';

/** A package of visits of a client. The number of visits left changes only by entries of its ledger. */
const schema = defineEntity({
  name: 'ClientPackage',
  tableName: 'client_package',
  uniques: [
    // Each unit of an order line gets one package, even if its payment is reported several times.
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
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    name: text(),
    clientId: () => reference(Client),
    /** Order with which the package was bought; null: staff issued it. */
    orderId: () => reference(Order, { deleteRule: 'no action' }).nullable(),
    /**
     * Line of the order, and the unit of the line from 0. The unit of a package voided by a refund is null.
     */
    position: p.integer().nullable(),
    unit: p.integer().nullable(),
    /** Initial number of visits. */
    visits: p.integer(),
    /** Number of visits left: the sum of the package's entries. */
    visitsLeft: p.integer(),
    /** Services covered by the package. Services of the categories are covered as well. */
    itemIds: texts(),
    categoryIds: texts(),
    /** End of validity; null: unlimited. */
    expiresAt: instant().nullable(),
    voidedAt: instant().nullable(),
    version: version(),
    createdAt: instant(),
  },
});

export class ClientPackage extends schema.class {}
schema.setClass(ClientPackage);
