import { authorize } from '../../../business/access/authorize.ts';
import { phoneCountry } from '../../../business/country.ts';
import { storedLocationId } from '../../../business/locations/at-location.ts';
import { locationOf } from '../../../business/locations/locations.ts';
import { readInstant } from '../../../../platform/validation/read-instant.ts';
import { CatalogItem } from '../../../catalog/items/item.entity.ts';
import type { Context } from '../../../../platform/context.ts';
import { keyOfList, readList } from '../../../../platform/database/query/last-changes.ts';
import { invalid } from '../../../../platform/errors.ts';
import type { QueryAppointmentArgs, QueryAppointmentsArgs } from '../../../../graphql.generated.ts';
import { refuseUnknown } from '../../../nouns/refuse-unknown.ts';
import { type Page, pageOf } from '../../../../platform/lib/paging.ts';
import { addDays } from '../../../../../packages/shared/local-days.ts';
import { wallToInstant } from '../../../../platform/lib/time/time.ts';
import { contactTerms } from '../../../../platform/lib/text/search-words.ts';
import { readPhone } from '../../../../platform/validation/read-text.ts';
import { readDay } from '../../../../platform/validation/read-day.ts';
import { Client } from '../../../clients/client.entity.ts';
import { StaffMember } from '../../../staff/staff-member.entity.ts';
import { Appointment } from '../appointment.entity.ts';
import { collectIssues } from '../../../../platform/validation/collect-issues.ts';
import { sorts } from './appointment-list.queries.ts';
import { findAppointment, findAppointments } from './find-appointments.ts';
import { findOwnAppointment, listOwnAppointments } from './own-appointments.ts';
import { isClient } from '../../../business/access/visiting.ts';
import { idOfToken } from '../../../business/access/status-token.ts';
import { authorizeBusiness } from '../../../shop/authorize-business.ts';

/** Lists a business's appointments, by default by start, or those of the calling buyer. */
export async function listAppointments(
  context: Context,
  input: QueryAppointmentsArgs,
): Promise<Page<Appointment>> {
  if (context.caller.limit === 'buyer') return listOwnAppointments(context, input);
  const business = await authorize(context, input.businessId, 'appointment:read');
  const sort = input.sort ?? 'start';
  const { limit, after, changed } = readList(input, business, sorts[sort].parts);
  const country = phoneCountry(business);
  const { staffId, staffIds, catalogItemId, clientId, source, status } = input;
  const clientTerms =
    input.text == null ? undefined : contactTerms(business.id, input.text, country);
  if (clientTerms === null) return { items: [], nextCursor: null };
  const place =
    input.locationId == null ? null : await locationOf(context.em, business, input.locationId);
  const { span, clientPhone } = collectIssues({
    span: () => readSpan(input, (place ?? business).timezone),
    clientPhone: () =>
      input.clientPhone == null ? null : readPhone(input.clientPhone, 'clientPhone', country),
  });
  const rows = await findAppointments(
    context.em,
    business,
    {
      ...span,
      id: input.appointmentId,
      ids: input.ids,
      externalIds: input.externalIds,
      staffId,
      staffIds,
      locationId: place ? storedLocationId(business.id, place.id) : undefined,
      catalogItemId,
      clientId,
      clientTerms,
      source,
      status,
      clientPhone,
      owesMoney: input.owesMoney,
      sort,
      after,
      changed,
      limit: limit + 1,
    },
    context.now(),
  );
  if (rows.length === 0) await checkIds(context, business.id, input);
  return pageOf(rows, limit, keyOfList(changed, sorts[sort].keyOf));
}

async function checkIds(
  { em }: Context,
  businessId: string,
  { appointmentId, staffId, staffIds, catalogItemId, clientId }: QueryAppointmentsArgs,
): Promise<void> {
  await refuseUnknown(em, Appointment, 'apt', { businessId, id: appointmentId });
  for (const id of [...(staffIds ?? []), ...(staffId == null ? [] : [staffId])]) {
    await refuseUnknown(em, StaffMember, 'stf', { businessId, id });
  }
  await refuseUnknown(em, Client, 'cli', { businessId, id: clientId });
  await refuseUnknown(em, CatalogItem, 'item', { businessId, id: catalogItemId });
}

function readSpan({ date, from, to }: QueryAppointmentsArgs, zone: string) {
  if (date == null) {
    return collectIssues({
      from: () => readInstant(from, zone, 'from'),
      to: () => readInstant(to, zone, 'to'),
    });
  }
  if (from != null || to != null) throw invalid('date', 'give date, or from and to, not both.');
  const day = readDay(date, 'date');
  return {
    from: wallToInstant(day, '00:00', zone),
    to: wallToInstant(addDays(day, 1), '00:00', zone),
  };
}

/** Reads one appointment; visitors name it by the token from their booking. @throws DomainError NOT_FOUND. */
export async function getAppointment(
  context: Context,
  { businessId, slug, appointmentId }: QueryAppointmentArgs,
): Promise<Appointment> {
  const { em, now, caller } = context;
  if (isClient(caller)) return findOwnAppointment(context, appointmentId);
  if (caller.limit !== 'visitor') {
    const business = await authorize(context, businessId, 'appointment:read');
    return findAppointment(em, business, appointmentId, now());
  }
  const business = await authorizeBusiness(context, { businessId, slug }, 'shop:visit');
  return findAppointment(em, business, idOfToken(context, 'apt', appointmentId), now());
}
