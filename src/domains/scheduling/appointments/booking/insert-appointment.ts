import type { Context } from '../../../../platform/context.ts';
import type { Business } from '../../../business/business.entity.ts';
import type { CatalogItem } from '../../../catalog/items/item.entity.ts';
import { sqlAhead } from '../../../../platform/database/query/sql.ts';
import type { JournalRow } from '../../../../platform/journal/journal.ts';
import { journalParts } from '../../../../platform/journal/journal-parts.ts';
import { contactVector } from '../../../../platform/lib/text/search-words.ts';
import { newId } from '../../../../platform/lib/ids.ts';
import type { BookedClient } from '../../../clients/booked-client.ts';
import type { Appointment, Wait } from '../appointment.entity.ts';
import type { FactualVariant } from '../../availability/calendar/calendar-facts.ts';

/** An appointment to store. Instants are epoch milliseconds. */
export interface NewAppointment extends Pick<
  Appointment,
  | 'id'
  | 'startAt'
  | 'endAt'
  | 'occupiedFrom'
  | 'occupiedTo'
  | 'status'
  | 'resourceIds'
  | 'extraStaffIds'
  | 'extraStaffNames'
  | 'customFields'
  | 'fields'
  | 'priceMinor'
  | 'taxName'
  | 'taxPpm'
  | 'netMinor'
  | 'taxMinor'
  | 'policy'
  | 'depositMinor'
  | 'source'
  | 'createdByName'
  | 'createdAt'
> {
  item: CatalogItem;
  variant: FactualVariant | null;
  client: BookedClient;
  staffId: string | null;
  staffName: string | null;
  waitsFor: Wait | null;
  waitsSince: number | null;
  expiresAt: number | null;
  processingStartAt: number | null;
  processingEndAt: number | null;
  conversationId: string | null;
  orderId: string | null;
  visitId: string | null;
}

/**
 * Stores an appointment, its audit event and, for a new phone, its client. One statement, with which the commit can
 * travel, because the business is locked while it runs.
 */
export async function insertAppointment(
  { em, services }: Context,
  business: Business,
  draft: NewAppointment,
  entry: JournalRow,
): Promise<{ appointment: Promise<Appointment> }> {
  const { item, variant, client, ...stored } = draft;
  const { rows } = await sqlAhead<{ clientId: string }>(
    em,
    `with ${journalParts(services.events, [entry], '$20')}, known as (
       select id from client where business_id = $2 and phone = $3 and $34::text is null for key share
     ), made as (
       insert into client (id, business_id, phone, name, search, created_at)
       select $4, $2, $3, $5, $28::tsvector, $6 where $34::text is null and not exists (select from known)
       on conflict (business_id, phone) do update set phone = excluded.phone
       returning id
     )
     insert into appointment (id, business_id, client_id, client_name, catalog_item_id, staff_id, status,
       start_at, end_at, occupied_from, occupied_to, resource_ids, group_size, price_minor,
       conversation_id, custom_fields, expires_at, created_at, variant_id, variant_name, waits_for,
       waits_since, order_id, source, created_by_name, tax_name, tax_ppm, net_minor, tax_minor,
       policy, deposit_minor, processing_start_at, processing_end_at, visit_id, extra_staff_ids, fields)
     values ($1, $2, coalesce($34, (select id from known), (select id from made)), $5, $7, $8, $9, $10, $11,
       $12, $13, $14, $15, $16, $17, $18, $19, $6, $21, $22, $23, $24, $25, $26, $27,
       $29, $30, $31, $32, $33::jsonb, $35, $36, $37, $38, $39, $40::jsonb)
     returning client_id as "clientId"`,
    [
      stored.id,
      business.id,
      client.phone,
      newId('cli'),
      client.name,
      iso(stored.createdAt),
      item.id,
      stored.staffId,
      stored.status,
      iso(stored.startAt),
      iso(stored.endAt),
      iso(stored.occupiedFrom),
      iso(stored.occupiedTo),
      stored.resourceIds,
      item.capacity,
      stored.priceMinor,
      stored.conversationId,
      JSON.stringify(stored.customFields),
      orNull(stored.expiresAt),
      JSON.stringify([entry]),
      variant?.variantId ?? null,
      variant?.name ?? null,
      stored.waitsFor,
      orNull(stored.waitsSince),
      stored.orderId,
      stored.source ?? null,
      stored.createdByName ?? null,
      contactVector(business.id, client),
      stored.taxName ?? null,
      stored.taxPpm ?? null,
      stored.netMinor,
      stored.taxMinor,
      stored.policy == null ? null : JSON.stringify(stored.policy),
      client.id,
      stored.depositMinor,
      orNull(stored.processingStartAt),
      orNull(stored.processingEndAt),
      stored.visitId,
      stored.extraStaffIds,
      JSON.stringify(stored.fields),
    ],
  );
  const appointment = {
    ...stored,
    businessId: business.id,
    clientPhone: client.phone,
    clientName: client.name,
    catalogItemId: item.id,
    serviceName: item.name,
    variantId: variant?.variantId ?? null,
    variantName: variant?.name ?? null,
    groupSize: item.capacity,
    approvedAt: null,
    clientConfirmedAt: null,
    cancelledBy: null,
    cancelReason: null,
    staffNote: null,
    feeMinor: 0,
    feeFor: null,
    refundDueMinor: 0,
    feeDueMinor: 0,
    version: 1,
    timezone: business.timezone,
    currency: business.currency,
  };
  return { appointment: rows.then(([row]) => ({ ...appointment, ...row }) as Appointment) };
}

function orNull(instant: number | null): string | null {
  return instant === null ? null : iso(instant);
}

function iso(instant: number): string {
  return new Date(instant).toISOString();
}
