import type { EntityManager } from '@mikro-orm/sql';
import { sqlAhead } from '../../../../platform/database/query/sql.ts';
import { isoOrNull, toIso } from '../../../../platform/lib/time/time.ts';
import type { Business } from '../../../business/business.entity.ts';
import type { NewAppointment } from './insert-appointment.ts';

/** Stores appointments whose clients are there, with one statement; their events are up to the caller. */
export async function insertAppointments(
  em: EntityManager,
  business: Business,
  drafts: readonly NewAppointment[],
  seriesId: string | null,
): Promise<void> {
  const rows = drafts.map(draft => rowOf(business, seriesId, draft));
  const columns = Object.keys(rows[0]!).join();
  await sqlAhead(
    em,
    `insert into appointment (${columns})
     select ${columns} from jsonb_populate_recordset(null::appointment, $1::jsonb)`,
    [JSON.stringify(rows)],
  );
}

/** A row of `appointment`, by its columns. */
function rowOf(business: Business, seriesId: string | null, draft: NewAppointment) {
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
