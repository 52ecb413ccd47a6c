import type { QueryVisitArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { authorizeVisit, findVisit } from './authorize-visit.ts';
import type { WholeVisit } from './visit.ts';

/** Reads one visit. @throws DomainError NOT_FOUND. */
export async function getVisit(context: Context, input: QueryVisitArgs): Promise<WholeVisit> {
  const { business, visitId } = await authorizeVisit(context, input, 'appointment:read');
  return findVisit(context, business, visitId);
}
