import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { ofBusiness } from './of-business.ts';

/** A gift card of a client, sent to the address that was given with its order or for it; a gift to its recipient. */
export const giftCard = `select
    jsonb_build_object(${ofBusiness}, 'currency', g.currency,
      'client', case when g.send_on is not null then jsonb_build_object('name', g.recipient_name, 'phone', null)
        when c.id is not null then jsonb_build_object('name', c.name, 'phone', c.phone) end,
      'giftCard', jsonb_build_object('id', g.id, 'sealedCode', g.sealed_code, 'amountMinor', g.value_minor,
        'expiresAt', ${epochMs('g.expires_at')},
        'sender', case when g.send_on is not null then g.sender_name end,
        'recipient', case when g.send_on is null then g.recipient_name end, 'message', g.message,
        'storefrontUrl', (select h.storefront_url from shop h where h.business_id = g.business_id and h.published))) as facts,
    b.locale, c.id as "clientId", coalesce(g.email, c.email) as email, c.phone
  from gift_card g join business b on b.id = g.business_id
  left join client c on c.id = g.client_id and c.business_id = g.business_id
  where g.business_id = $1 and g.id = $2 and g.voided_at is null`;
