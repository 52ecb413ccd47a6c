import type { QueryVisitArgs } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { enterVisit, findVisit } from './enter-visit.ts';
import type { WholeVisit } from './visit.ts';

/** Reads one visit. @throws DomainError NOT_FOUND. */
export async function getVisit(context: Context, input: QueryVisitArgs): Promise<WholeVisit> {
  const { business, visitId } = await enterVisit(context, input, 'appointment:read');
  return findVisit(context, business, visitId);
}
