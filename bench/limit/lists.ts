import { prepared } from './pool.ts';

const inOrder = `from limit_item where business_id = $1
  order by category_order, category_name, name, id limit $2`;

const catalogPage = prepared(
  'catalog',
  `select id as "itemId", name, type, sku, description, price, 'EUR' as currency,
     duration_minutes as "durationMinutes", category_name as "categoryName", active, capacity,
     requires_approval as "requiresApproval", staff_ids as "staffIds" ${inOrder}`,
);

/** Returns the answer of list_catalog in the AI Tool-API. */
export async function catalog({ businessId, limit }: { businessId: string; limit: number }) {
  return { items: await catalogPage([businessId, limit]), nextCursor: null };
}

const itemPage = prepared(
  'items',
  `select id as "itemId", name, type, sku, description, price, 'EUR' as currency,
     duration_minutes as "durationMinutes", category_id as "categoryId", category_name as "categoryName",
     active, images, capacity, buffer_before_minutes as "bufferBeforeMinutes",
     buffer_after_minutes as "bufferAfterMinutes", requires_approval as "requiresApproval",
     requires_prepayment as "requiresPrepayment", staff_ids as "staffIds", resource_ids as "resourceIds",
     track_stock as "trackStock", on_hand as "stockOnHand", reserved as "stockReserved", price as "priceFrom",
     '{}'::text[] as options, null as variants, null as composition, version ${inOrder}`,
);

/** Returns the answer of GET /business/{id}/catalog; the seed has neither variants nor sets. */
export async function items({ businessId, limit }: { businessId: string; limit: number }) {
  return { items: await itemPage([businessId, limit]), nextCursor: null };
}

const appointmentPage = prepared(
  'appointments',
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
);

/** Returns the answer of GET /business/{id}/appointments. */
export async function appointments({ businessId, limit }: { businessId: string; limit: number }) {
  return { items: await appointmentPage([businessId, limit]), nextCursor: null };
}
