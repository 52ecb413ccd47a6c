import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import { CatalogItem } from '../../catalog/items/item.entity.ts';
import { Client } from '../../clients/client.entity.ts';
import { id, instant, text, texts, version } from '../../../platform/database/query/columns.ts';
import { StaffMember } from '../../staff/staff-member.entity.ts';

export type AppointmentStatus =
  | 'pending'
  | 'confirmed'
  | 'arrived'
  | 'completed'
  | 'cancelled'
  | 'declined'
  | 'expired'
  | 'no_show';

export type Wait = 'payment' | 'approval';

const schema = defineEntity({
  name: 'Appointment',
  tableName: 'appointment',
  indexes: [
    { properties: ['businessId', 'startAt', 'id'] },
    { properties: ['businessId', 'clientId', 'startAt'] },
    {
      // A buyer's, in any number of businesses.
      name: 'appointment_email_index',
      expression:
        'create index "appointment_email_index" on "appointment" (lower("custom_fields" ->> \'email\')) ' +
        "where custom_fields ->> 'email' is not null",
    },
    {
      // Whatever is due expires, whichever business's it is.
      name: 'appointment_due_index',
      expression:
        'create index "appointment_due_index" on "appointment" ("expires_at") ' +
        "where status = 'pending'",
    },
    {
      // What was paid for these has to go back.
      name: 'appointment_undone_index',
      expression:
        'create index "appointment_undone_index" on "appointment" ("start_at") ' +
        "where status in ('declined', 'expired')",
    },
    {
      name: 'appointment_occupancy_index',
      expression:
        'create index "appointment_occupancy_index" on "appointment" ("business_id", "occupied_from") ' +
        "where status in ('pending', 'confirmed', 'arrived', 'completed', 'no_show')",
    },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    catalogItemId: () => p.manyToOne(CatalogItem).mapToPk().fieldName('catalog_item_id'),
    /** No foreign key: a variant may go, what was booked stays. The name is the one it had then. */
    variantId: text().nullable(),
    variantName: text().nullable(),
    /** The order that it was sold with, which is stored after it. */
    orderId: text().nullable(),
    clientId: () => p.manyToOne(Client).mapToPk().fieldName('client_id'),
    /** The name given with the booking; one phone may book for several people. */
    clientName: text(),
    staffId: () => p.manyToOne(StaffMember).mapToPk().fieldName('staff_id').nullable(),
    /** As stored: a pending one whose `expiresAt` has passed is expired. */
    status: text().$type<AppointmentStatus>(),
    startAt: instant(),
    endAt: instant(),
    /** From the start less the buffer before, as the item had it when booked. */
    occupiedFrom: instant(),
    occupiedTo: instant(),
    resourceIds: texts(),
    /** How many share one start, as the item had it when booked. */
    groupSize: p.integer(),
    priceMinor: p.bigint('number'),
    conversationId: text().nullable(),
    customFields: p.json().$type<Record<string, string>>(),
    /** What a pending one waits for, or an expired one waited for in vain, and since when. */
    waitsFor: text().$type<Wait>().nullable(),
    waitsSince: instant().nullable(),
    expiresAt: instant().nullable(),
    /** When the business approved it, which waits no more for that: a payment may still be awaited. */
    approvedAt: instant().nullable(),
    cancelledBy: text().$type<'client' | 'business'>().nullable(),
    cancelReason: text().nullable(),
    version: version(),
    createdAt: instant(),
    /** Read along with the appointment, not stored with it, as are the rest. */
    timezone: text().persist(false),
    currency: text().persist(false),
    clientPhone: text().persist(false),
    serviceName: text().persist(false),
    staffName: text().persist(false).nullable(),
  },
});

export class Appointment extends schema.class {}
schema.setClass(Appointment);
