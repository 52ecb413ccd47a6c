/**
 * SQL conditions on rows that leave with a location. They read the row `t` and the row `j` of the fields of `LeaveTerms`.
 */

/** The row is at the location. */
export const here = 't.location_id = j.location_id';

/** Returns the condition that an order of this id leaves. */
export const ofOrder = (id: string) => `exists (select from sales_order o
  where o.business_id = j.from_id and o.id = ${id} and o.location_id = j.location_id)`;

/** Returns the condition that an appointment of this id leaves. */
export const ofAppointment = (id: string) => `exists (select from appointment a
  where a.business_id = j.from_id and a.id = ${id} and a.location_id = j.location_id)`;

/** Returns the condition that a payment of this id leaves. */
export const ofPayment = (id: string) => `exists (select from payment p
  where p.business_id = j.from_id and p.id = ${id} and p.location_id = j.location_id)`;

/** Returns the condition that a membership of this id leaves: its periods were sold at the location. */
export const ofMembership = (id: string) => `exists (select from membership_period m
  join sales_order o on o.business_id = m.business_id and o.id = m.order_id
  where m.business_id = j.from_id and m.membership_id = ${id} and o.location_id = j.location_id)`;

/** A gift card or package was sold with an order of the location, or it has no order and was used there. */
const ofThere = (used: string) =>
  `(${ofOrder('t.order_id')} or t.order_id is null and exists (${used} is not distinct from j.location_id))`;

const cardUse = `select from payment p where p.business_id = j.from_id and p.gift_card_id = t.id and p.location_id`;
const packageUse = `select from appointment a where a.business_id = j.from_id and a.package_id = t.id and a.location_id`;

/** The gift card `t` leaves: it belongs to the location, and was used nowhere else. */
export const cardGoes = `${ofThere(cardUse)} and not exists (${cardUse} is distinct from j.location_id)`;

/** The package `t` leaves. */
export const packageGoes = `${ofThere(packageUse)} and not exists (${packageUse} is distinct from j.location_id)`;

/** The gift card `t` stays with its balance, but a sale or a payment that leaves refers to it. */
export const cardStays = `not (${cardGoes}) and (${ofOrder('t.order_id')} or exists (${cardUse} = j.location_id))`;

/** The package `t` stays with its visits, but something that leaves refers to it. */
export const packageStays = `not (${packageGoes}) and (${ofOrder('t.order_id')} or exists (${packageUse} = j.location_id))`;

/** The waiting-list entry `t` accepts the location only. */
export const waitsHere = 't.location_ids = array[j.location_id]';

/** The client `t` leaves. Clients who are copied have a new id in `ids`. */
export const isMoved = (id: string) => `jsonb_exists(j.moved, ${id})`;
export const isCopied = (id: string) => `jsonb_exists(j.ids, ${id})`;

/** The staff member of this id works at the location only. */
export const worksHereOnly = (id: string) => `jsonb_exists(j.only_here, ${id})`;

/** The kept card `t` leaves with its client, appointment or membership. */
export const keptCardGoes = `(${isMoved('t.client_id')} or ${ofAppointment('t.appointment_id')} or ${ofMembership('t.membership_id')})`;

/** The discount `t` is a reward of a client who leaves. */
export const rewardGoes = `t.client_id is not null and ${isMoved('t.client_id')}`;

/** The discount `t` is for everybody, or a reward of a client who stays, which an order of the location used. */
export const discountCopied = `(t.client_id is null or not ${isMoved('t.client_id')} and exists (select from discount_use u
  where u.business_id = j.from_id and u.discount_id = t.id and ${ofOrder('u.order_id')}))`;

/** The account of the member `t` belongs to a staff member who works at the location. */
const staffHere = `exists (select from staff_member s where s.business_id = j.from_id and s.user_id = t.user_id
  and s.locations @> jsonb_build_array(jsonb_build_object('locationId', j.location_id)))`;

/** The member `t` leaves: the location is the only one that they have. */
export const memberGoes = `t.role <> 'owner' and (t.location_ids = array[j.location_id] or t.location_ids is null and t.role = 'staff'
  and exists (select from staff_member s where s.business_id = j.from_id and s.user_id = t.user_id and ${worksHereOnly('s.id')}))`;

/** The member `t` is a member of both afterwards. Owners are so anyway. */
export const memberOfBoth = `t.role <> 'owner' and not coalesce(${memberGoes}, false)
  and t.accepted_at is not null and not t.awaits_proof
  and (t.location_ids is null and ${staffHere} or j.location_id = any(t.location_ids))`;

/** A row that this column names has left in an earlier table of the list. */
export const hasLeft = (
  id: string,
) => `exists (select from joined_row r where r.business_id = j.into_id
  and r.joining_id = j.id and r.before is not null and r.key = jsonb_build_array(${id})::text)`;
