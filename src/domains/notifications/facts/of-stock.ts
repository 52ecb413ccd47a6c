import { ofBusiness } from './of-business.ts';

/** A thing of which there is little, as it was when it fell. */
export const stock = `select
    jsonb_build_object(${ofBusiness}, 'currency', b.currency, 'client', null,
      'stock', jsonb_build_object('title', i.name || coalesce(' (' || v.name || ')', ''), 'sku', coalesce(v.sku, i.sku),
        'onHand', $3::int, 'lowStock', $4::int)) as facts,
    b.locale, null as "clientId", null as email, null as phone
  from stock s join business b on b.id = s.business_id
  join catalog_item i on i.id = s.item_id and i.business_id = s.business_id
  left join catalog_variant v on v.id = s.variant_id and v.business_id = s.business_id
  where s.business_id = $1 and s.id = $2`;
