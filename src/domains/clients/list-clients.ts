import { ownStaffId } from '../business/access/own-staff.ts';
import { authorize } from '../business/access/authorize.ts';
import { phoneCountry } from '../business/country.ts';
import type { Context } from '../../platform/context.ts';
import type { QueryClientArgs, QueryClientsArgs } from '../../graphql.generated.ts';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { likePattern, readPage } from '../../platform/database/query/pages.ts';
import { read } from '../../platform/database/query/sql.ts';
import { whereClause } from '../../platform/database/query/where-clause.ts';
import { notFound } from '../../platform/errors.ts';
import { searchedDigits } from '../../platform/lib/phone/read-phone-number.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import { toIso, wallToInstant } from '../../platform/lib/time/time.ts';
import { readDay } from '../../platform/validation/read-day.ts';
import { Client } from './client.entity.ts';
import { filtersOf } from './filters.ts';
import { sortAll, walkFirst } from './list-statements.ts';
import { none, sorts } from './sorts.ts';
import { joinVisit } from './visits.ts';
import { walkVisits } from './walk-visits.ts';

/** Lists a business's clients, newest first unless another order is asked for. */
export async function listClients(
  context: Context,
  input: QueryClientsArgs,
): Promise<Page<Client>> {
  const business = await authorize(context, input.businessId, 'client:read');
  const { id, timezone } = business;
  const digits = searchedDigits(input.search ?? '', phoneCountry(business));
  const sort = sorts[input.sort ?? 'newest'];
  const { visit } = sort;
  const { limit, after } = readPage(input, sort.parts);
  const before = dayOrNull(input.lastVisitBefore, timezone);
  const pattern = likePattern(input.search);
  const own = await ownStaffId(context, id);
  const { where, parameters, use } = whereClause([
    ['c.business_id = ?', id],
    [servedBy, own, own],
    [
      '(c.name ilike ? or c.email ilike ? or c.phone like ?)',
      pattern,
      pattern,
      digits && `%${digits}%`,
    ],
    ['last.at < ?', before],
    ...filtersOf(input),
    after ? sort.after(after) : ['', null],
  ]);
  const visits = new Set([...(visit ? [visit.needs] : []), ...(before ? (['last'] as const) : [])]);
  const now = visits.size > 0 ? use(toIso(context.now())) : '';
  const list = {
    columns: columnsOf(context.em, Client, 'c'),
    joins: [...visits].map(each => joinVisit[each](now)).join(' '),
    where,
    most: use(limit + 1),
  };
  const isWalk = visit && !pattern && after?.[0] !== none && (!before || visit.needs === 'last');
  const statement = isWalk
    ? walkFirst(
        list,
        { ...sort, visit },
        walkVisits({ visit, after, before }, list, { use, now, most: list.most }),
      )
    : sortAll(list, sort);
  const rows = await read<Client & { key: string | number }>(context.em, statement, parameters);
  return pageOf(rows, limit, sort.keyOf);
}

/** Clients of whom a staff member serves an appointment. */
const servedBy = `exists (select from appointment a where a.business_id = c.business_id and a.client_id = c.id
  and (a.staff_id = ? or a.extra_staff_ids @> array[?]))`;

/** The midnight with which a local day begins. */
function dayOrNull(day: string | null | undefined, zone: string): string | null {
  return day == null ? null : toIso(wallToInstant(readDay(day, 'lastVisitBefore'), '00:00', zone));
}

/** Loads one client of a business. @throws DomainError NOT_FOUND. */
export async function getClient(context: Context, input: QueryClientArgs): Promise<Client> {
  const { id: businessId } = await authorize(context, input.businessId, 'client:read');
  const client = await context.em.findOne(Client, {
    id: input.clientId,
    businessId,
  });
  if (!client) throw notFound('cli', input.clientId);
  return client;
}
