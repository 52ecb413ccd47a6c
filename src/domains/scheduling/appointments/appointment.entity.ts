import { defineEntity, p } from '@mikro-orm/core';
import { Business } from '../../business/business.entity.ts';
import type { AgreedPolicy } from '../../business/policy/policy.ts';
import { CatalogItem } from '../../catalog/items/item.entity.ts';
import { Client } from '../../clients/client.entity.ts';
import type { FieldValues } from '../../custom-fields/field-values.ts';
import type { FeeFor } from '../../../enums.generated.ts';
import {
  id,
  instant,
  reference,
  text,
  texts,
  version,
} from '../../../platform/database/query/columns.ts';
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

/** The channel through which an appointment was booked. */
export type BookingSource =
  | 'panel'
  | 'api'
  | 'ai'
  | 'mcp'
  | 'widget'
  | 'shop'
  | 'shopper_assistant'
  | 'google'
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
      // Finds the bookings of a Google user in all businesses.
      name: 'appointment_google_index',
      expression:
        'create index "appointment_google_index" on "appointment" ("conversation_id") ' +
        "where conversation_id like 'google:%'",
    },
    {
      // Covers all columns of an appointment that reports read.
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
      // Finds appointments with several staff members, of which there are few.
      name: 'appointment_team_index',
      expression:
        'create index "appointment_team_index" on "appointment" ("business_id", "start_at") ' +
        "where extra_staff_ids <> '{}'",
    },
    {
      // Finds appointments with a refund or fee still to settle, of which there are few.
      name: 'appointment_money_due_index',
      expression:
        'create index "appointment_money_due_index" on "appointment" ("business_id", "start_at") ' +
        'where refund_due_minor > 0 or fee_due_minor > 0',
    },
  ],
  properties: {
    businessId: () => p.manyToOne(Business).mapToPk().fieldName('business_id').primary(),
    id: id(),
    catalogItemId: () => reference(CatalogItem),
    /** No foreign key: the variant may be deleted, while the appointment keeps its name. */
    variantId: text().nullable(),
    variantName: text().nullable(),
    /** The order that includes the booking; it is stored after the appointment. */
    orderId: text().nullable(),
    /** The visit that the appointment is part of; null if it was booked alone. */
    visitId: text().nullable(),
    /** The series that the appointment was booked with, if any. */
    seriesId: () => reference(AppointmentSeries).nullable(),
    /** The package that covers the appointment, so nothing is owed for it. No foreign key, since packages are sold by orders. */
    packageId: text().nullable(),
    clientId: () => reference(Client),
    /** The name given with the booking; one phone may book for several people. */
    clientName: text(),
    /** No foreign key: locations are never deleted. Null: the main one. */
    locationId: text().nullable(),
    staffId: () => reference(StaffMember).nullable(),
    /** Further staff members who serve the appointment; staff are never deleted. */
    extraStaffIds: texts().defaultRaw("'{}'"),
    /** The stored status: a pending appointment whose `expiresAt` has passed counts as expired. */
    status: text().$type<AppointmentStatus>(),
    startAt: instant(),
    endAt: instant(),
    /** The start minus the buffer before it, as the item had it at the time of booking. */
    occupiedFrom: instant(),
    occupiedTo: instant(),
    /**
     * The start of the processing time, in which the staff member is free. It is copied from the item at the time of booking;
     * null if none.
     */
    processingStartAt: instant().nullable(),
    processingEndAt: instant().nullable(),
    resourceIds: texts(),
    /** The number of participants per start, as the item had it at the time of booking. */
    groupSize: p.integer(),
    priceMinor: p.bigint('number'),
    /** The tax rate, in parts per million; a null rate means no tax. */
    taxName: text().nullable(),
    taxPpm: p.integer().nullable(),
    /** The client pays the net amount plus the tax. */
    netMinor: p.bigint('number'),
    taxMinor: p.bigint('number'),
    /** The part of the price due at booking if the item requires a deposit; else 0. */
    depositMinor: p.bigint('number').defaultRaw('0'),
    conversationId: text().nullable(),
    customFields: p.json().$type<Record<string, string>>(),
    /** Values of custom fields for appointments, by the keys of the fields. */
    fields: p.json().$type<FieldValues>().defaultRaw("'{}'"),
    /** The condition that a pending appointment waits for, or an expired one waited for, and the start of the wait. */
    waitsFor: text().$type<Wait>().nullable(),
    waitsSince: instant().nullable(),
    expiresAt: instant().nullable(),
    /** The time of the business's approval. A payment may still be awaited after it. */
    approvedAt: instant().nullable(),
    /** The time when the client confirmed the current start in reply to a reminder. */
    clientConfirmedAt: instant().nullable(),
    cancelledBy: text().$type<'client' | 'business'>().nullable(),
    cancelReason: text().nullable(),
    /** A note among staff; the client never sees it. */
    staffNote: text().nullable(),
    /** The agreed fees for a late cancellation or a no-show; null if there are none. */
    policy: p.json().$type<AgreedPolicy>().nullable(),
    /** The fee charged for a late cancellation or a no-show, and its cause. A cause with the fee 0 means waived. */
    feeMinor: p.bigint('number').defaultRaw('0'),
    feeFor: text().$type<FeeFor>().nullable(),
    /** The paid amount neither kept nor refunded yet, and the unpaid part of the fee. */
    refundDueMinor: p.bigint('number').defaultRaw('0'),
    feeDueMinor: p.bigint('number').defaultRaw('0'),
    /** Null if the booking is older than this column and the journal does not name the channel. */
    source: text().$type<BookingSource>().nullable(),
    /** The user or token that booked the appointment; null for a visitor. */
    createdByName: text().nullable(),
    version: version(),
    createdAt: instant(),
    /** This and the following fields are read with the appointment, not stored in its row. */
    timezone: text().persist(false),
    /** Active locations of the business. */
    locationCount: p.integer().persist(false),
    currency: text().persist(false),
    clientPhone: text().nullable().persist(false),
    serviceName: text().persist(false),
    staffName: text().persist(false).nullable(),
    extraStaffNames: texts().persist(false),
  },
});

export class Appointment extends schema.class {}
schema.setClass(Appointment);
