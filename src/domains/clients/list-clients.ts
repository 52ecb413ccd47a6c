import { ownStaffId } from '../business/access/own-staff.ts';
import { authorize } from '../business/access/authorize.ts';
import type { Business } from '../business/business.entity.ts';
import { phoneCountry } from '../business/country.ts';
import type { Context } from '../../platform/context.ts';
import type {
  ClientFilterInput,
  QueryClientArgs,
  QueryClientsArgs,
} from '../../graphql.generated.ts';
import { invalid } from '../../platform/errors.ts';
import { toMinor } from '../../platform/lib/money/money.ts';
import { collectIssues } from '../../platform/validation/collect-issues.ts';
import { keyOfList, readList } from '../../platform/database/query/last-changes.ts';
import { likePattern } from '../../platform/database/query/pages.ts';
import { notFound } from '../nouns/not-found.ts';
import { searchedDigits } from '../../platform/lib/phone/read-phone-number.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import { toIso, wallToInstant } from '../../platform/lib/time/time.ts';
import { readDay } from '../../platform/validation/read-day.ts';
import type { Client } from './client.entity.ts';
import { findClient } from './client.queries.ts';
import { findClients, type ClientFilters } from './client-list.queries.ts';
import { sorts } from './client-sorts.queries.ts';

/** Lists a business's clients, by default newest first. */
export async function listClients(
  context: Context,
  input: QueryClientsArgs,
): Promise<Page<Client>> {
  const business = await authorize(context, input.businessId, 'client:read');
  const sort = sorts[input.sort ?? 'newest'];
  const { limit, after, changed } = readList(input, business, sort.parts);
  const filters = await readFilters(context, business, input);
  const page = { sort, after, changed, most: limit + 1, now: toIso(context.now()) };
  const rows = await findClients(context.em, filters, page);
  return pageOf(rows, limit, keyOfList(changed, sort.keyOf));
}

/** Reads the filters of a list of clients. */
export async function readFilters(
  context: Context,
  business: Business,
  input: ClientFilterInput,
): Promise<ClientFilters> {
  const { id: businessId } = business;
  return {
    ...input,
    businessId,
    ...readLimits(input, business),
    pattern: likePattern(input.search),
    digits: searchedDigits(input.search ?? '', phoneCountry(business)),
    servedBy: await ownStaffId(context, businessId),
  };
}

/** Reads the filters that depend on the business's time zone and currency. */
function readLimits(input: ClientFilterInput, { timezone, currency }: Business) {
  const day = (name: 'lastVisitBefore' | 'lastVisitFrom') => () => {
    const { [name]: date } = input;
    return date == null ? null : toIso(wallToInstant(readDay(date, name), '00:00', timezone));
  };
  const sum = (name: 'spentFrom' | 'spentTo') => () => {
    const { [name]: amount } = input;
    if (amount == null) return null;
    const minor = toMinor(amount, currency);
    if (minor !== undefined) return minor;
    throw invalid(name, `has more decimals than ${currency} has.`, 'decimals');
  };
  return collectIssues({
    lastVisitBefore: day('lastVisitBefore'),
    lastVisitFrom: day('lastVisitFrom'),
    spentFrom: sum('spentFrom'),
    spentTo: sum('spentTo'),
  });
}

/** Loads one client of a business. @throws DomainError NOT_FOUND. */
export async function getClient(context: Context, input: QueryClientArgs): Promise<Client> {
  const { id: businessId } = await authorize(context, input.businessId, 'client:read');
  const client = await findClient(context.em, { businessId, id: input.clientId });
  if (!client) throw notFound('cli', input.clientId);
  return client;
}
