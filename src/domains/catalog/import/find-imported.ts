import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import { exemptWord } from '../../taxes/exempt-word.ts';
import type { ImportedItem } from './imported-item.ts';

/** The sellable units of an item `i`, whose own stock is `own`, as an export shows them. */
const stockOfItem = `case i.form
  when 'plain' then own.on_hand
  when 'variants' then case when i.track_stock then (
    select coalesce(sum(s.on_hand), 0)::int from stock s where s.business_id = $1 and s.item_id = i.id) end
  else (
    select min(s.on_hand / p.quantity) from catalog_part p
    join catalog_item part on part.business_id = p.business_id and part.id = p.part_item_id and part.track_stock
    join stock s on s.business_id = $1 and s.id = coalesce(p.part_variant_id, p.part_item_id)
    where p.business_id = $1 and p.bundle_id = i.id)
  end`;

/** Finds items by a condition on `i` as a file shows them; its parameters begin with `$2`. */
export function findImported(
  em: EntityManager,
  businessId: string,
  condition: string,
  parameters: readonly unknown[],
): Promise<(ImportedItem & { id: string })[]> {
  return sql(
    em,
    `select i.id, i.name, i.type, i.sku, i.description, i.price_minor::float8 as "priceMinor",
       i.duration_minutes as "durationMinutes", c.name as "categoryName",
       i.max_per_order as "maxPerOrder", i.active, i.form, i.track_stock as "trackStock",
       ${stockOfItem} as stock, own.low_stock as "lowStock",
       i.processing_after_minutes as "processingAfterMinutes", i.processing_minutes as "processingMinutes",
       i.staff_count as "staffCount",
       i.bookable_hours as "bookableHours", i.slot_step_minutes as "slotStepMinutes",
       i.min_notice_minutes as "minNoticeMinutes", i.horizon_days as "horizonDays",
       i.cancel_cutoff_minutes as "cancelCutoffMinutes", i.capacity,
       i.min_participants as "minParticipants", i.min_participants_cutoff_minutes as "minParticipantsCutoffMinutes",
       i.max_bookings_per_day as "maxBookingsPerDay", i.max_bookings_per_week as "maxBookingsPerWeek",
       i.requires_approval as "requiresApproval", i.requires_prepayment as "requiresPrepayment",
       i.requires_card as "requiresCard", i.meeting, i.meeting_url as "meetingUrl",
       i.deposit_ppm as "depositPpm", i.deposit_minor::float8 as "depositMinor",
       case when i.tax_exempt then '${exemptWord}' else t.name end as "taxClass"
     from catalog_item i left join catalog_category c on c.business_id = i.business_id and c.id = i.category_id
     left join stock own on own.business_id = $1 and own.id = i.id and i.track_stock
     left join tax_rate t on t.id = i.tax_rate_id and t.business_id = i.business_id
     where i.business_id = $1 and ${condition} order by i.id`,
    [businessId, ...parameters],
  );
}
