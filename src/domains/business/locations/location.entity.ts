import { defineEntity, p } from '@mikro-orm/core';
import { id, instant, text, version } from '../../../platform/database/query/columns.ts';
import { Business } from '../business.entity.ts';

const schema = defineEntity({
  name: 'Location',
  tableName: 'location',
  uniques: [{ properties: ['businessId', 'slug'] }],
  properties: {
    businessId: () =>
      p.manyToOne(Business).mapToPk().fieldName('business_id').primary().deleteRule('cascade'),
    id: id(),
    /** Null only for the main location: the name of the business. */
    name: text().nullable(),
    // The row of the business holds these of its main location, so here they are null for it.
    slug: text().nullable(),
    address: text().nullable(),
    phone: text().nullable(),
    timezone: text().nullable(),
    /** Canonical JSON document. */
    workingHours: text().nullable(),
    parallelCapacity: p.integer().nullable(),
    /** The prefix of receipt numbers; null: that of the business. */
    receiptPrefix: text().nullable(),
    /** Degrees; both or none. */
    latitude: p.double().$type<number>().nullable(),
    longitude: p.double().$type<number>().nullable(),
    /** Page of the location at another service of reviews. */
    reviewUrl: text().nullable(),
    /** Minutes that staff need to get there from another location, or from there. */
    travelMinutes: p.integer().default(0),
    /** True if online orders are delivered from there, and if buyers may collect theirs. */
    delivers: p.boolean().default(true),
    offersPickup: p.boolean().default(true),
    /** Place in lists; equal ones follow in the order of creation. */
    position: p.integer().default(0),
    status: text().$type<'active' | 'archived'>().default('active'),
    version: version(),
    createdAt: instant(),
  },
});

export class Location extends schema.class {}
schema.setClass(Location);
