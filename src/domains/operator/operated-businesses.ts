import type { EntityManager } from '@mikro-orm/sql';
import DataLoader from 'dataloader';
import type {
  QueryOperatedBusinessArgs,
  QueryOperatedBusinessesArgs,
} from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { likePattern, readPage } from '../../platform/database/query/pages.ts';
import { notFound } from '../nouns/not-found.ts';
import { type Page, pageOf } from '../../platform/lib/paging.ts';
import { authorizeOperator } from '../business/access/authorize-operator.ts';
import { authorizeService } from '../business/access/authorize-operator.ts';
import { findFirstMembers, type OperatedFilters } from './operated.queries.ts';
import { type Operated, readOperated } from './read-operated.ts';
import type { Membership } from '../business/access/membership.entity.ts';

/** Lists all businesses of the service, newest first. */
export async function listOperated(
  context: Context,
  input: QueryOperatedBusinessesArgs,
): Promise<Page<Operated>> {
  await authorizeService(context, 'list all businesses');
  const { limit, after } = readPage(input, ['text']);
  const { tariff, failing, sandbox } = input;
  const filters = { tariff, failing, sandbox, search: searchOf(input.search), after };
  const rows = await readOperated(context, filters, limit + 1);
  return pageOf(rows, limit, ({ id }) => [id]);
}

/** Returns a business in the operator's view. */
export async function getOperated(
  context: Context,
  { businessId }: QueryOperatedBusinessArgs,
): Promise<Operated> {
  const { id } = await authorizeOperator(context, businessId, 'see how a business gets on');
  const [found] = await readOperated(context, { id }, 1);
  if (!found) throw notFound('biz', id);
  return found;
}

/** Reads the text of a search. */
export function searchOf(search: string | null | undefined): OperatedFilters['search'] {
  const pattern = likePattern(search);
  return pattern === null ? null : { pattern, exact: search!.trim() };
}

const most = 50;

/** Loads the first members of businesses. */
export const operatedMembersLoader = (em: EntityManager) =>
  new DataLoader<string, Membership[]>(async businessIds => {
    const rows = await findFirstMembers(em, { businessIds, most });
    const byBusiness = Map.groupBy(rows, ({ businessId }) => businessId as string);
    return businessIds.map(id => byBusiness.get(id) ?? []);
  });
