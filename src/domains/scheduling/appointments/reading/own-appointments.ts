import { authorize } from '../../../business/access/authorize.ts';
import { readBuyer, refuseFilters } from '../../../clients/buyers/buyers.ts';
import type { Context } from '../../../../platform/context.ts';
import { readPage } from '../../../../platform/database/query/pages.ts';
import { notFound } from '../../../nouns/not-found.ts';
import type { QueryAppointmentsArgs } from '../../../../graphql.generated.ts';
import { pageOf, type Page } from '../../../../platform/lib/paging.ts';
import type { Appointment } from '../appointment.entity.ts';
import { statusAt } from '../lifecycle.ts';
import { findAppointment } from './find-appointments.ts';
import { findOwn, selectOwn } from './appointment-list.queries.ts';

/** Lists the calling buyer's appointments at all businesses of the credential, latest start first, with one statement. */
export async function listOwnAppointments(
  context: Context,
  { limit: requestedLimit, cursor, ...filters }: QueryAppointmentsArgs,
): Promise<Page<Appointment>> {
  const own = await ownOf(context);
  refuseFilters(filters);
  const { limit, after } = readPage({ limit: requestedLimit, cursor }, ['instant', 'text']);
  const rows = await selectOwn(context.em, { ...own, after, most: limit + 1 });
  return pageOf(
    rows.map(row => current(context, row)),
    limit,
    row => [row.startAt, row.id],
  );
}

/** Reads one appointment of the calling client. @throws DomainError NOT_FOUND, also for an appointment of another client. */
export async function findOwnAppointment(context: Context, id: string): Promise<Appointment> {
  const { caller, em, now } = context;
  if (caller.limit === 'guest') {
    if (id !== caller.appointmentId) throw notFound('apt', id);
    const business = await authorize(context, caller.businessId, 'appointment:own');
    return findAppointment(em, business, id, now());
  }
  const found = await findOwn(em, { ...(await ownOf(context)), by: 'id', id });
  if (!found) throw notFound('apt', id);
  return current(context, found);
}

/** Reads an appointment of one of the calling buyer's visits. @throws DomainError NOT_FOUND. */
export function findOwnOfVisit(context: Context, visitId: string): Promise<Appointment> {
  return findOwnOf(context, 'visitId', visitId);
}

/** Reads an appointment of one of the calling buyer's series. @throws DomainError NOT_FOUND. */
export function findOwnOfSeries(context: Context, seriesId: string): Promise<Appointment> {
  return findOwnOf(context, 'seriesId', seriesId);
}

const prefixes = { visitId: 'vis', seriesId: 'ser' } as const;

async function findOwnOf(
  context: Context,
  by: keyof typeof prefixes,
  id: string,
): Promise<Appointment> {
  const { caller, em } = context;
  if (caller.limit === 'guest') {
    const own = await findOwnAppointment(context, caller.appointmentId ?? '');
    if (own[by] !== id) throw notFound(prefixes[by], id);
    return own;
  }
  const found = await findOwn(em, { ...(await ownOf(context)), by, id });
  if (!found) throw notFound(prefixes[by], id);
  return current(context, found);
}

/** Returns what makes an appointment the calling buyer's. */
async function ownOf(context: Context) {
  const { phone, email } = await readBuyer(context);
  return { phone, email, businessId: context.caller.businessId };
}

function current({ now }: Context, row: Appointment): Appointment {
  row.status = statusAt(row, now());
  return row;
}
