/*
 * What is a buyer's own, in all businesses: what was ordered or booked under the proven phone ($1), and that with
 * which the proven address ($2) was given. The address that a business has noted of its client is not looked at:
 * one phone may order for several people, and a business may have it from anybody.
 */

/** The ids of the buyer's orders. */
export const ownOrders = `
  select o.id from client c
  join sales_order o on o.business_id = c.business_id and o.client_id = c.id
  where c.phone = $1
  union
  select o.id from sales_order o where o.contact_email = $2`;

/** The ids of the buyer's appointments. One that was ordered has the order's address, as any booking has its own. */
export const ownAppointments = `
  select a.id from client c
  join appointment a on a.business_id = c.business_id and a.client_id = c.id
  where c.phone = $1
  union
  select a.id from appointment a where lower(a.custom_fields ->> 'email') = $2`;
