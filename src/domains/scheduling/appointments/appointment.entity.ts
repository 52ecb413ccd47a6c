import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import type { AgreedPolicy } from '../../business/policy/policy.ts';
import { CatalogItem } from '../../catalog/items/item.entity.ts';
import { Client } from '../../clients/client.entity.ts';
import type { FieldValues } from '../../custom-fields/field-values.ts';
import type { FeeFor } from '../../../enums.generated.ts';
import { id, instant, text, texts, version } from '../../../platform/database/query/columns.ts';
import { AppointmentSeries } from '../series/series.entity.ts';
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

/** Through what an appointment was booked. */
export type BookingSource =
  | 'panel'
  | 'api'
  | 'ai'
  | 'mcp'
  | 'widget'
  | 'shop'
  | 'public'
  | 'import';

export type Wait = 'payment' | 'card' | 'approval';

const schema = defineEntity({
  name: 'Appointment',
  tableName: 'appointment',
  indexes: [
    { properties: ['id'] },
    { properties: ['businessId', 'status', 'startAt', 'id'] },
    {
      // Reports read nothing else of an appointment.
      name: 'appointment_start_index',
      expression:
        'create index "appointment_start_index" on "appointment" ("business_id", "start_at", "id") ' +
        'include (status, expires_at, end_at, order_id, client_id, catalog_item_id, staff_id, source, group_size, ' +
        'net_minor, tax_minor, tax_name, tax_ppm)',
    },
    {
      // First, last and next visits of clients.
      name: 'appointment_client_index',
      expression:
        'create index "appointment_client_index" on "appointment" ("business_id", "client_id", "start_at") ' +
        'include (status, expires_at, end_at)',
    },
    {
      // Finds a buyer's appointments in all businesses.
      name: 'appointment_email_index',
      expression:
        'create index "appointment_email_index" on "appointment" (lower("custom_fields" ->> \'email\')) ' +
        "where custom_fields ->> 'email' is not null",
    },
    {
      // Finds due appointments of all businesses.
      name: 'appointment_due_index',
      expression:
        'create index "appointment_due_index" on "appointment" ("expires_at") ' +
        "where status = 'pending'",
    },
    {
      // Finds payments that have to be refunded.
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
    {
      name: 'appointment_visit_index',
      expression:
        'create index "appointment_visit_index" on "appointment" ("business_id", "visit_id") ' +
        'where visit_id is not null',
    },
    {
      name: 'appointment_series_index',
      expression:
        'create index "appointment_series_index" on "appointment" ("business_id", "series_id") ' +
        'where series_id is not null',
    },
    {
      // Finds what is served by several people: few at any time.
      name: 'appointment_team_index',
      expression:
        'create index "appointment_team_index" on "appointment" ("business_id", "start_at") ' +
        "where extra_staff_ids <> '{}'",
    },
    {
      // Finds what was called off and has money left to settle: few at any time.
      name: 'appointment_money_due_index',
      expression:
        'create index "appointment_money_due_index" on "appointment" ("business_id", "start_at") ' +
        'where refund_due_minor > 0 or fee_due_minor > 0',
    },
  ],
  properties: {
    id: id(),
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id'),
    catalogItemId: () => p.manyToOne(CatalogItem).mapToPk().fieldName('catalog_item_id'),
    /** No foreign key: the variant may be deleted, while the appointment keeps its name. */
    variantId: text().nullable(),
    variantName: text().nullable(),
    /** The order that includes the booking; it is stored after the appointment. */
    orderId: text().nullable(),
    /** The visit that it was booked as a part of; null: it was booked by itself. */
    visitId: text().nullable(),
    /** The series that it was booked with; null: none. */
    seriesId: () => p.manyToOne(AppointmentSeries).mapToPk().fieldName('series_id').nullable(),
    /** The package that covers it, for which nothing is owed; no foreign key, since packages are sold by orders. */
    packageId: text().nullable(),
    clientId: () => p.manyToOne(Client).mapToPk().fieldName('client_id'),
    /** The name given with the booking; one phone may book for several people. */
    clientName: text(),
    staffId: () => p.manyToOne(StaffMember).mapToPk().fieldName('staff_id').nullable(),
    /** Who serves it with them; staff are never deleted. */
    extraStaffIds: texts().defaultRaw("'{}'"),
    /** As stored: a pending appointment whose `expiresAt` has passed counts as expired. */
    status: text().$type<AppointmentStatus>(),
    startAt: instant(),
    endAt: instant(),
    /** The start minus the buffer before, as the item had it when booked. */
    occupiedFrom: instant(),
    occupiedTo: instant(),
    /** When the person is free for others, as the item had it when booked; null: never. */
    processingStartAt: instant().nullable(),
    processingEndAt: instant().nullable(),
    resourceIds: texts(),
    /** The number of participants per start, as the item had it when booked. */
    groupSize: p.integer(),
    priceMinor: p.bigint('number'),
    /** The rate that it is taxed at, in parts per million; null: no tax. */
    taxName: text().nullable(),
    taxPpm: p.integer().nullable(),
    /** What is paid is the net amount with the tax. */
    netMinor: p.bigint('number'),
    taxMinor: p.bigint('number'),
    /** What of it is paid when it is booked, if its item wants a deposit; else 0. */
    depositMinor: p.bigint('number').defaultRaw('0'),
    conversationId: text().nullable(),
    customFields: p.json().$type<Record<string, string>>(),
    /** Values in the business's own fields of appointments, by the keys of the fields. */
    fields: p.json().$type<FieldValues>().defaultRaw("'{}'"),
    /** What a pending appointment waits for, or what an expired one waited for, and since when. */
    waitsFor: text().$type<Wait>().nullable(),
    waitsSince: instant().nullable(),
    expiresAt: instant().nullable(),
    /** When the business approved it, which waits no more for that: a payment may still be awaited. */
    approvedAt: instant().nullable(),
    /** When its client said, asked by a message, that they will come to the start that it has. */
    clientConfirmedAt: instant().nullable(),
    cancelledBy: text().$type<'client' | 'business'>().nullable(),
    cancelReason: text().nullable(),
    /** What staff tell each other of it; its client never sees it. */
    staffNote: text().nullable(),
    /** What is kept if it is called off or not taken up, as it was agreed; null: nothing. */
    policy: p.json().$type<AgreedPolicy>().nullable(),
    /** What is kept of it since it was called off or not taken up, and for which of both; with `feeFor` 0 is waived. */
    feeMinor: p.bigint('number').defaultRaw('0'),
    feeFor: text().$type<FeeFor>().nullable(),
    /** What was paid of it and is neither kept nor sent back yet, and what of the fee was not paid. */
    refundDueMinor: p.bigint('number').defaultRaw('0'),
    feeDueMinor: p.bigint('number').defaultRaw('0'),
    /** Null: it was booked before this was kept, and the journal does not tell. */
    source: text().$type<BookingSource>().nullable(),
    /** The user or token that booked it; null for a visitor. */
    createdByName: text().nullable(),
    version: version(),
    createdAt: instant(),
    /** This and the following are read with the appointment, not stored in its row. */
    timezone: text().persist(false),
    currency: text().persist(false),
    clientPhone: text().nullable().persist(false),
    serviceName: text().persist(false),
    staffName: text().persist(false).nullable(),
    extraStaffNames: texts().persist(false),
  },
});

export class Appointment extends schema.class {}
schema.setClass(Appointment);
