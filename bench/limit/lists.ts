import { pool } from './pool.ts';

/** The answer of list_catalog in the AI Tool-API. */
export async function catalog({ businessId, limit }: { businessId: string; limit: number }) {
  const { rows } = await pool.query(
    `select i.id as "itemId", i.name, i.type, i.sku, i.description, i.price_minor / 100.0::float8 as price,
       'EUR' as currency, i.duration_minutes as "durationMinutes", c.name as "categoryName", i.active,
       i.capacity, i.requires_approval as "requiresApproval", i.staff_ids as "staffIds"
     from catalog_item i left join catalog_category c on c.id = i.category_id
     where i.business_id = $1 and i.active
     order by c.sort_order, c.name, i.name, i.id limit $2`,
    [businessId, limit],
  );
  return { items: rows, nextCursor: null };
}

/** The answer of GET /business/{id}/catalog; the seed has neither variants nor sets. */
export async function items({ businessId, limit }: { businessId: string; limit: number }) {
  const { rows } = await pool.query(
    `select i.id as "itemId", i.name, i.type, i.sku, i.description, i.price_minor / 100.0::float8 as price,
       'EUR' as currency, i.duration_minutes as "durationMinutes", i.category_id as "categoryId",
       c.name as "categoryName", i.active, i.images, i.capacity,
       i.buffer_before_minutes as "bufferBeforeMinutes", i.buffer_after_minutes as "bufferAfterMinutes",
       i.requires_approval as "requiresApproval", i.requires_prepayment as "requiresPrepayment",
       i.staff_ids as "staffIds", i.resource_ids as "resourceIds", i.track_stock as "trackStock",
       s.on_hand as "stockOnHand", s.reserved as "stockReserved", i.price_minor / 100.0::float8 as "priceFrom",
       '{}'::text[] as options, null as variants, null as composition, i.version
     from catalog_item i
     left join catalog_category c on c.id = i.category_id
     left join stock s on s.id = i.id
     where i.business_id = $1 and i.active
     order by c.sort_order, c.name, i.name, i.id limit $2`,
    [businessId, limit],
  );
  return { items: rows, nextCursor: null };
}

/** The answer of GET /business/{id}/appointments. */
export async function appointments({ businessId, limit }: { businessId: string; limit: number }) {
  const { rows } = await pool.query(
    `select a.id as "appointmentId", a.status, a.catalog_item_id as "catalogItemId", a.variant_id as "variantId",
       i.name as "serviceName", a.variant_name as "variantName", a.order_id as "orderId",
       a.staff_id as "staffId", s.name as "staffName", a.client_id as "clientId", c.phone as "clientPhone",
       a.client_name as "clientName", a.start_at as "startAt", a.end_at as "endAt",
       to_char(a.start_at at time zone 'Europe/Berlin', 'YYYY-MM-DD"T"HH24:MI:SS') as "localStart",
       'Europe/Berlin' as timezone, a.price_minor / 100.0::float8 as price, 'EUR' as currency,
       a.resource_ids as "resourceIds", a.conversation_id as "conversationId",
       a.custom_fields as "customFields", a.waits_for as "waitsFor", a.expires_at as "expiresAt",
       a.cancelled_by as "cancelledBy", a.cancel_reason as "cancelReason", a.version,
       a.created_at as "createdAt"
     from appointment a
     join client c on c.id = a.client_id
     join catalog_item i on i.id = a.catalog_item_id
     left join staff_member s on s.id = a.staff_id
     where a.business_id = $1 order by a.start_at, a.id limit $2`,
    [businessId, limit],
  );
  return { items: rows, nextCursor: null };
}
