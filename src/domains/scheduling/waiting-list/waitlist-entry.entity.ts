import { defineEntity, p } from '@mikro-orm/core';
import type { WaitlistStatus, Weekday } from '../../../enums.generated.ts';
import {
  id,
  instant,
  reference,
  text,
  texts,
  version,
} from '../../../platform/database/query/columns.ts';
import { Business } from '../../business/business.entity.ts';
import { CatalogItem } from '../../catalog/items/item.entity.ts';
import { Client } from '../../clients/client.entity.ts';
import type { BookingSource } from '../appointments/appointment.entity.ts';

/** A client's request for a visit at a time when nothing was free. */
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
      // Finds a buyer's entries in all businesses.
      name: 'waitlist_entry_email_index',
      expression:
        'create index "waitlist_entry_email_index" on "waitlist_entry" (lower("email")) where email is not null',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    clientId: () => reference(Client),
    /** The name given with the entry. */
    clientName: text(),
    /** The email address given with the entry, in lower case. */
    email: text().nullable(),
    catalogItemId: () => reference(CatalogItem),
    /** No foreign key: the variant may be deleted. */
    variantId: text().nullable(),
    /** Staff who may serve it; empty for anyone. */
    staffIds: texts(),
    /** Locations at which it may be served; empty for any. */
    locationIds: texts().defaultRaw("'{}'"),
    /** Local days of the location, both included. */
    dateFrom: text(),
    dateTo: text(),
    weekdays: p.array().columnType('text[]').$type<Weekday[]>(),
    /** `HH:MM` on the clock of the location. */
    timeFrom: text().nullable(),
    timeTo: text().nullable(),
    note: text().nullable(),
    status: text().$type<WaitlistStatus>(),
    /** The number of offers in a row that were not answered. */
    missed: p.integer().default(0),
    /** The end of the last day. */
    endsAt: instant(),
    /** The appointment that was booked from it; no foreign key, since nothing depends on it. */
    appointmentId: text().nullable(),
    source: text().$type<BookingSource>().nullable(),
    version: version(),
    createdAt: instant(),
    /** This and the following fields are read with the entry, not stored in its row. */
    title: text().persist(false),
    clientPhone: text().nullable().persist(false),
    timezone: text().persist(false),
    online: p.boolean().persist(false),
    businessName: text().persist(false),
  },
});

export class WaitlistEntry extends schema.class {}
schema.setClass(WaitlistEntry);
