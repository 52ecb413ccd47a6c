import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { columns, query } from '../../../platform/database/query/query.ts';
import type { Business } from '../../business/business.entity.ts';
import { Appointment } from '../../scheduling/appointments/appointment.entity.ts';

/** Appointment with the name of its service. */
export type PaidAppointment = Appointment & { serviceName: string };

/** Locks an appointment that a payment is for. */
export async function lockPaidAppointment(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<PaidAppointment | undefined> {
  const [appointment] = await query(
    em,
    sql<PaidAppointment>`
      select ${columns(em, Appointment, 'a')}, i.name as "serviceName"
      from appointment a join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
      where a.business_id = ${businessId} and a.id = ${id} for no key update of a`,
  );
  return appointment;
}

/** Returns the ids of a visit's appointments in locking order. */
export async function findVisitIds(
  em: EntityManager,
  { businessId, visitId }: { businessId: string; visitId: string },
): Promise<string[]> {
  const rows = await query(
    em,
    sql<Pick<Appointment, 'id'>>`
      select id from appointment where business_id = ${businessId} and visit_id = ${visitId} order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Returns true if a line of an order grants gift cards. */
export async function hasGiftCards(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<boolean> {
  const cards = await query(
    em,
    sql`select from order_line
      where business_id = ${businessId} and order_id = ${id} and grants->>'kind' = 'gift_card' limit 1`,
  );
  return cards.length > 0;
}

/** Returns the sum of the fees of an order's bookings that were cancelled late, in minor units. */
export async function sumFees(em: EntityManager, { businessId, id }: TenantKey): Promise<number> {
  const [row] = await query(
    em,
    sql<{ feeMinor: number }>`
      select coalesce(sum(fee_minor), 0)::float8 as "feeMinor" from appointment
      where business_id = ${businessId} and order_id = ${id}`,
  );
  return row?.feeMinor ?? 0;
}

/** Fee that is still to pay for an appointment. */
interface OwedFee {
  feeDueMinor: number;
  /** True if a card was charged for the visit before, whatever the result. */
  wasCharged: boolean;
}

/** Returns the fee of a locked appointment that is still to pay. */
export async function findOwedFee(
  em: EntityManager,
  { businessId, appointmentId }: { businessId: string; appointmentId: string },
): Promise<OwedFee> {
  const [owed] = await query(
    em,
    sql<OwedFee>`
      select a.fee_due_minor::float8 as "feeDueMinor",
        exists (select from payment p where p.business_id = a.business_id and p.appointment_id = a.id
          and p.card_id is not null and p.status <> 'cancelled') as "wasCharged"
      from appointment a
      where a.business_id = ${businessId} and a.id = ${appointmentId}`,
  );
  return owed!;
}

/** Stores the fee that staff set for a locked order that was cancelled. */
export async function updateOrderFee(
  em: EntityManager,
  { businessId, id, feeMinor }: TenantKey & { feeMinor: number },
): Promise<void> {
  await query(
    em,
    sql`update sales_order set fee_minor = ${feeMinor}, version = version + 1
      where business_id = ${businessId} and id = ${id}`,
  );
}

/** Stores the fee that staff set for a locked appointment that was cancelled or missed. */
export async function updateAppointmentFee(
  em: EntityManager,
  { businessId, id, feeMinor }: TenantKey & { feeMinor: number },
): Promise<void> {
  await query(
    em,
    sql`update appointment set fee_minor = ${feeMinor}, version = version + 1,
        fee_for = case when status = 'no_show' then 'no_show' else 'late_cancellation' end
      where business_id = ${businessId} and id = ${id}`,
  );
}

/** Reads what payments need of their business. */
export async function findPayee(
  em: EntityManager,
  businessId: string,
): Promise<Pick<Business, 'currency' | 'name' | 'refunds'>> {
  const [business] = await query(
    em,
    sql<Pick<Business, 'currency' | 'name' | 'refunds'>>`
      select currency, name, refunds from business where id = ${businessId}`,
  );
  return business!;
}
