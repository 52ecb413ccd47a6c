import { authorize } from '../../../business/access/authorize.ts';
import { readBuyer } from '../../../clients/buyers/read-buyer.ts';
import { ownAppointments, refuseFilters } from '../../../clients/buyers/own-things.ts';
import type { Context } from '../../../../platform/context.ts';
import { columnsOf } from '../../../../platform/database/query/columns-of.ts';
import { readPage } from '../../../../platform/database/query/pages.ts';
import { read, sql } from '../../../../platform/database/query/sql.ts';
import { notFound } from '../../../../platform/errors.ts';
import type { QueryAppointmentsArgs } from '../../../../graphql.generated.ts';
import { pageOf, type Page } from '../../../../platform/lib/paging.ts';
import { Appointment } from '../appointment.entity.ts';
import { statusAt } from '../lifecycle.ts';
import { findAppointment } from './find-appointments.ts';

/** Lists the appointments of the buyer who calls, at all businesses, the latest start first: one statement. */
export async function listOwnAppointments(
  context: Context,
  { limit: requestedLimit, cursor, ...filters }: QueryAppointmentsArgs,
): Promise<Page<Appointment>> {
  const { phone, email } = await readBuyer(context);
  refuseFilters(filters);
  const { limit, after } = readPage({ limit: requestedLimit, cursor }, ['instant', 'text']);
  const statement = selecting(context, '$3::timestamptz is null or (a.start_at, a.id) < ($3, $4)');
  const rows = await read<Appointment>(context.em, `${statement} limit $5`, [
    phone ?? null,
    email ?? null,
    after?.[0] == null ? null : new Date(Number(after[0])).toISOString(),
    after?.[1] ?? null,
    limit + 1,
  ]);
  return pageOf(current(context, rows), limit, row => [row.startAt, row.id]);
}

/** Reads one appointment of the client who calls. @throws DomainError NOT_FOUND, for another's as for none. */
export async function findOwnAppointment(context: Context, id: string): Promise<Appointment> {
  const { caller, em, now } = context;
  if (caller.limit === 'guest') {
    if (id !== caller.appointmentId) throw notFound('apt', id);
    const business = await authorize(context, caller.businessId, 'appointment:own');
    return findAppointment(em, business, id, now());
  }
  const { phone, email } = await readBuyer(context);
  const [found] = current(
    context,
    await sql<Appointment>(em, selecting(context, 'a.id = $3'), [phone ?? null, email ?? null, id]),
  );
  if (!found) throw notFound('apt', id);
  return found;
}

/** Reads an appointment of a visit of the buyer who calls. @throws DomainError NOT_FOUND. */
export async function findOwnOfVisit(context: Context, visitId: string): Promise<Appointment> {
  const { phone, email } = await readBuyer(context);
  const rows = await sql<Appointment>(context.em, selecting(context, 'a.visit_id = $3'), [
    phone ?? null,
    email ?? null,
    visitId,
  ]);
  const [found] = current(context, rows);
  if (!found) throw notFound('vis', visitId);
  return found;
}

function current({ now }: Context, rows: Appointment[]): Appointment[] {
  for (const row of rows) row.status = statusAt(row, now());
  return rows;
}

function selecting({ em }: Context, condition: string): string {
  return `select ${columnsOf(em, Appointment, 'a')}, c.phone as "clientPhone", i.name as "serviceName",
      p.name as "staffName", b.timezone, b.currency
    from (${ownAppointments}) own
    join appointment a on a.business_id = own.business_id and a.id = own.id
    join business b on b.id = a.business_id
    join client c on c.id = a.client_id and c.business_id = a.business_id
    join catalog_item i on i.business_id = a.business_id and i.id = a.catalog_item_id
    left join staff_member p on p.business_id = a.business_id and p.id = a.staff_id
    where ${condition} order by a.start_at desc, a.id desc`;
}
