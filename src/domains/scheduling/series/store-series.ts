import type { Context } from '../../../platform/context.ts';
import { sqlAhead } from '../../../platform/database/query/sql.ts';
import { noteBeside } from '../../../platform/journal/note-beside.ts';
import { isoOrNull, toIso } from '../../../platform/lib/time/time.ts';
import type { Business } from '../../business/business.entity.ts';
import { bookedEvent } from '../appointments/booking/booked-event.ts';
import type { NewAppointment } from '../appointments/booking/insert-appointment.ts';

/** A series to store, with its appointments. */
interface NewSeries {
  readonly id: string;
  readonly rule: string;
  readonly drafts: readonly NewAppointment[];
}

/** Stores a series: three statements, however many appointments it has. Their events are told as one by that of the series. */
export async function storeSeries(
  transaction: Context,
  business: Business,
  { id, rule, drafts }: NewSeries,
): Promise<void> {
  const { em, now } = transaction;
  await sqlAhead(
    em,
    `insert into appointment_series (id, business_id, rule, created_at) values ($1, $2, $3, $4)`,
    [id, business.id, rule, toIso(now())],
  );
  const rows = drafts.map(draft => rowOf(business, id, draft));
  const columns = Object.keys(rows[0]!).join();
  await sqlAhead(
    em,
    `insert into appointment (${columns})
     select ${columns} from jsonb_populate_recordset(null::appointment, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
  const events = drafts.map(draft =>
    bookedEvent(business, draft, { seriesId: id, visitId: draft.visitId, visitLead: id }),
  );
  await noteBeside(transaction, events);
}

/** A row of `appointment`, by its columns. */
function rowOf(business: Business, seriesId: string, draft: NewAppointment) {
  const { item, variant, client } = draft;
  return {
    id: draft.id,
    business_id: business.id,
    client_id: client.id,
    client_name: client.name,
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
