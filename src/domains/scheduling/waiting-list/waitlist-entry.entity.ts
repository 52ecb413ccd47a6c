import { defineEntity, p } from '@mikro-orm/core';
import type { WaitlistStatus, Weekday } from '../../../enums.generated.ts';
import { id, instant, text, texts, version } from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { CatalogItem } from '../../catalog/items/item.entity.ts';
import { Client } from '../../clients/client.entity.ts';
import type { BookingSource } from '../appointments/appointment.entity.ts';

/** A client's wish for a visit at a time when nothing was free. */
const schema = defineEntity({
  name: 'WaitlistEntry',
  tableName: 'waitlist_entry',
  indexes: [
    { properties: ['businessId', 'status', 'id'] },
    { properties: ['businessId', 'clientId'] },
    {
      name: 'waitlist_entry_waiting_index',
      expression:
        'create index "waitlist_entry_waiting_index" on "waitlist_entry" ("business_id", "ends_at") ' +
        "where status = 'waiting'",
    },
    {
      // Finds a buyer's wishes in all businesses.
      name: 'waitlist_entry_email_index',
      expression:
        'create index "waitlist_entry_email_index" on "waitlist_entry" (lower("email")) where email is not null',
    },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    clientId: () => p.manyToOne(Client).mapToPk().fieldName('client_id'),
    /** The name given with the wish. */
    clientName: text(),
    /** The address given with it, in lower case. */
    email: text().nullable(),
    catalogItemId: () => p.manyToOne(CatalogItem).mapToPk().fieldName('catalog_item_id'),
    /** No foreign key: the variant may be deleted. */
    variantId: text().nullable(),
    /** Who may serve it; empty: anyone. */
    staffIds: texts(),
    /** Local days of the business, both included. */
    dateFrom: text(),
    dateTo: text(),
    weekdays: p.array().columnType('text[]').$type<Weekday[]>(),
    /** `HH:MM` on the business's clock. */
    timeFrom: text().nullable(),
    timeTo: text().nullable(),
    note: text().nullable(),
    status: text().$type<WaitlistStatus>(),
    /** How many offers in a row were not answered. */
    missed: p.integer().default(0),
    /** The end of the last day. */
    endsAt: instant(),
    /** The appointment that it became; no foreign key, since nothing follows from it. */
    appointmentId: text().nullable(),
    source: text().$type<BookingSource>().nullable(),
    version: version(),
    createdAt: instant(),
    /** This and the following are read with the entry, not stored in its row. */
    title: text().persist(false),
    clientPhone: text().nullable().persist(false),
    timezone: text().persist(false),
    online: p.boolean().persist(false),
    businessName: text().persist(false),
  },
});

export class WaitlistEntry extends schema.class {}
schema.setClass(WaitlistEntry);
