import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../business/business.entity.ts';
import { CatalogItem } from '../catalog/item.entity.ts';
import { Client } from '../clients/client.entity.ts';
import { id, instant, text, texts, version } from '../database/columns.ts';
import { StaffMember } from '../staff/staff-member.entity.ts';

export type AppointmentStatus =
  | 'pending'
  | 'confirmed'
  | 'arrived'
  | 'completed'
  | 'cancelled'
  | 'declined'
  | 'expired'
  | 'no_show';

const schema = defineEntity({
  name: 'Appointment',
  tableName: 'appointment',
  indexes: [
    { properties: ['businessId', 'startAt', 'id'] },
    { properties: ['businessId', 'clientId', 'startAt'] },
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
    expiresAt: instant().nullable(),
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
