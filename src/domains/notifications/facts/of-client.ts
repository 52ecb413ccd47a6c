import { ofBusiness } from './of-business.ts';

/** The columns of a Subject, of a client `c` of a business `b`; `lastVisit` is SQL for the visit that is told with them. */
export const clientColumns = (lastVisit = 'null') => `
  jsonb_build_object(${ofBusiness}, 'currency', b.currency,
    'client', jsonb_build_object('name', c.name, 'phone', c.phone), 'lastVisit', ${lastVisit},
    'bookAt', (select h.storefront_url from shop h where h.business_id = b.id and h.published)) as facts,
  b.locale, c.id as "clientId", c.email, c.phone`;
