import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '../../../../platform/context.ts';
import type { Business } from '../../../business/business.entity.ts';
import type { CatalogItem } from '../../../catalog/items/item.entity.ts';
import { pipeline, query, type Sql } from '../../../../platform/database/query/query.ts';
import type { JournalRow } from '../../../../platform/journal/journal.ts';
import { journalEntries } from '../../../../platform/journal/journal-entries.ts';
import { isoOrNull, toIso } from '../../../../platform/lib/time/time.ts';
import type { BookedClient } from '../../../clients/booked-client.ts';
import { knownOrMade } from '../../../clients/client.queries.ts';
import type { Appointment, Wait } from '../appointment.entity.ts';
import type { FactualVariant } from '../../availability/calendar/calendar-facts.queries.ts';

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

/** An appointment of a business with its audit event. */
interface Stored {
  business: Business;
  draft: NewAppointment;
  entry: JournalRow;
}

/**
 * Stores an appointment, its audit event and, for a new phone, its client. It is one statement that can be sent together with the
 * commit, because the business is locked meanwhile.
 */
export async function insertAppointment(
  { em, services, approvalCheck }: Context,
  { business, draft, entry }: Stored,
): Promise<{ appointment: Promise<Appointment> }> {
  if (approvalCheck) approvalCheck.counted.bookings += 1;
  const { item, variant, client, ...stored } = draft;
  const { rows } = await pipeline(em, statement(services, { business, draft, entry }));
  const appointment = {
    ...stored,
    businessId: business.id,
    clientPhone: client.phone,
    clientName: client.name,
    locationId: business.locationId ?? null,
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
    locationCount: business.locationCount,
    currency: business.currency,
  };
  return { appointment: rows.then(([row]) => ({ ...appointment, ...row }) as Appointment) };
}

function statement(
  services: Context['services'],
  { business, draft, entry }: Stored,
): Sql<Pick<Appointment, 'clientId'>> {
  const { item, variant, client, policy } = draft;
  const { id: businessId } = business;
  const { phone, name, language = null } = client;
  const newClient = { businessId, phone, name, language, createdAt: draft.createdAt };
  return sql`
    with ${journalEntries(services.events, [entry])}, ${knownOrMade(client.id, newClient)}
    insert into appointment (id, business_id, client_id, client_name, catalog_item_id, staff_id, status,
      start_at, end_at, occupied_from, occupied_to,
      resource_ids, group_size, price_minor, conversation_id, custom_fields,
      expires_at, created_at, variant_id, variant_name,
      waits_for, waits_since, order_id, source, created_by_name,
      tax_name, tax_ppm, net_minor, tax_minor,
      policy, deposit_minor,
      processing_start_at, processing_end_at, visit_id, extra_staff_ids, fields, location_id)
    values (${draft.id}, ${businessId}, coalesce(${client.id}, (select id from known), (select id from made)), ${name},
      ${item.id}, ${draft.staffId}, ${draft.status},
      ${toIso(draft.startAt)}, ${toIso(draft.endAt)}, ${toIso(draft.occupiedFrom)}, ${toIso(draft.occupiedTo)},
      ${draft.resourceIds}, ${item.capacity}, ${draft.priceMinor}, ${draft.conversationId}, ${JSON.stringify(draft.customFields)},
      ${isoOrNull(draft.expiresAt)}, ${toIso(draft.createdAt)}, ${variant?.variantId ?? null}, ${variant?.name ?? null},
      ${draft.waitsFor}, ${isoOrNull(draft.waitsSince)}, ${draft.orderId}, ${draft.source ?? null}, ${draft.createdByName ?? null},
      ${draft.taxName ?? null}, ${draft.taxPpm ?? null}, ${draft.netMinor}, ${draft.taxMinor},
      ${policy == null ? null : JSON.stringify(policy)}::jsonb, ${draft.depositMinor},
      ${isoOrNull(draft.processingStartAt)}, ${isoOrNull(draft.processingEndAt)}, ${draft.visitId}, ${draft.extraStaffIds},
      ${JSON.stringify(draft.fields)}::jsonb, ${business.locationId ?? null})
    returning client_id as "clientId"`;
}

/** Completes a new appointment of another system by the fields that no other new one has. */
export async function updateImported(
  em: EntityManager,
  {
    businessId,
    id,
    staffNote,
    cancelledBy,
  }: { businessId: string; id: string } & Pick<Appointment, 'staffNote' | 'cancelledBy'>,
): Promise<void> {
  if (staffNote == null && cancelledBy == null) return;
  await query(
    em,
    sql`update appointment set staff_note = ${staffNote}, cancelled_by = ${cancelledBy}
      where business_id = ${businessId} and id = ${id}`,
  );
}

/** Stores appointments of existing clients with one statement. The caller stores their events. */
export async function insertAppointments(
  em: EntityManager,
  {
    business,
    drafts,
    seriesId,
  }: { business: Business; drafts: readonly NewAppointment[]; seriesId: string | null },
): Promise<void> {
  const rows = drafts.map(draft => rowOf(business, seriesId, draft));
  const columns = sql.raw(Object.keys(rows[0]!).join());
  await pipeline(
    em,
    sql`insert into appointment (${columns})
      select ${columns} from jsonb_populate_recordset(null::appointment, ${JSON.stringify(rows)}::jsonb)`,
  );
}

/** Returns a row of `appointment`, by its columns. */
function rowOf(business: Business, seriesId: string | null, draft: NewAppointment) {
  const { item, variant, client } = draft;
  return {
    id: draft.id,
    business_id: business.id,
    client_id: client.id,
    client_name: client.name,
    location_id: business.locationId ?? null,
    catalog_item_id: item.id,
    variant_id: variant?.variantId ?? null,
    variant_name: variant?.name ?? null,
    staff_id: draft.staffId,
    status: draft.status,
    start_at: toIso(draft.startAt),
    end_at: toIso(draft.endAt),
    occupied_from: toIso(draft.occupiedFrom),
    occupied_to: toIso(draft.occupiedTo),
    processing_start_at: isoOrNull(draft.processingStartAt),
    processing_end_at: isoOrNull(draft.processingEndAt),
    extra_staff_ids: draft.extraStaffIds,
    resource_ids: draft.resourceIds,
    group_size: item.capacity,
    price_minor: draft.priceMinor,
    tax_name: draft.taxName ?? null,
    tax_ppm: draft.taxPpm ?? null,
    net_minor: draft.netMinor,
    tax_minor: draft.taxMinor,
    deposit_minor: draft.depositMinor,
    policy: draft.policy ?? null,
    custom_fields: draft.customFields,
    fields: draft.fields,
    source: draft.source ?? null,
    created_by_name: draft.createdByName ?? null,
    visit_id: draft.visitId,
    series_id: seriesId,
    created_at: toIso(draft.createdAt),
  };
}
