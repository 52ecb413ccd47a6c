import { epochMs } from '../../../platform/database/query/columns-of.ts';
import { ofBusiness } from './of-business.ts';

/** The columns of a Subject, of a package `k` of a business `b` and the tables that `packageTables` joins. */
export const packageColumns = `
  jsonb_build_object(${ofBusiness}, 'currency', b.currency,
    'client', jsonb_build_object('name', c.name, 'phone', c.phone),
    'package', jsonb_build_object('name', k.name, 'visits', k.visits, 'visitsLeft', k.visits_left,
      'expiresAt', ${epochMs('k.expires_at')})) as facts,
  b.locale, c.id as "clientId", coalesce(o.contact_email, c.email) as email, c.phone`;

/** The tables that hold the facts of a package `k`. */
export const packageTables = `
  join client c on c.id = k.client_id and c.business_id = k.business_id
  left join sales_order o on o.id = k.order_id and o.business_id = k.business_id`;

/** A package. */
export const ofPackage = `select ${packageColumns}
  from client_package k join business b on b.id = k.business_id ${packageTables}
  where k.business_id = $1 and k.id = $2 and k.voided_at is null`;
