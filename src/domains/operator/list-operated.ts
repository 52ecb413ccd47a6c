import type {
  QueryOperatedBusinessArgs,
  QueryOperatedBusinessesArgs,
} from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { whereClause } from '../../platform/database/query/where-clause.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import { authorizeOperator } from '../business/access/authorize-operator.ts';
import { isOperator } from '../identity/is-operator.ts';
import { called, failing } from './conditions.ts';
import { readOperated, type Operated } from './read-operated.ts';

/** Lists all businesses of the service, newest first. */
export async function listOperated(
  context: Context,
  input: QueryOperatedBusinessesArgs,
): Promise<Page<Operated>> {
  if (!context.caller.operator && !(await isOperator(context))) {
    throw new DomainError('FORBIDDEN', 'Only an operator of the service can list all businesses.');
  }
  const { limit, after } = readPage(input, ['text']);
  const clause = whereClause([
    ['true', true],
    ['b.id < ?', after?.[0]],
    ['b.tariff = ?', input.tariff],
    called(input.search),
    failing(input.failing, context.now()),
  ]);
  const rows = await readOperated(context, clause, limit + 1);
  return pageOf(rows, limit, ({ id }) => [id]);
}

/** A business as those who run the service see it. */
export async function getOperated(
  context: Context,
  { businessId }: QueryOperatedBusinessArgs,
): Promise<Operated> {
  const { id } = await authorizeOperator(context, businessId, 'see how a business gets on');
  const [found] = await readOperated(context, whereClause([['b.id = ?', id]]), 1);
  if (!found) throw notFound('biz', id);
  return found;
}
