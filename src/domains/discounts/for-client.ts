import { toIso } from '../../platform/lib/time/time.ts';
import type { Context } from '../../platform/context.ts';
import type { Business } from '../business/business.entity.ts';
import { conditionsOf } from '../clients/client-filters.ts';
import { isMatching } from '../clients/client-list.queries.ts';
import { findSegment } from '../clients/segments/segment.queries.ts';
import type { Candidate, Question } from './choose-discounts.ts';

/**
 * Marks the candidates whose segment the client is not in at present. A cart does not know its client yet: it shows such a
 * discount only for its code, and the order decides.
 */
export async function markForOthers(
  context: Context,
  business: Business,
  client: Question['client'],
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const marked: Candidate[] = [];
  for (const each of candidates) {
    const isIn =
      each.segmentId === null || (await isInSegment(context, business, { ...each, client }));
    marked.push(isIn ? each : { ...each, isForOthers: true });
  }
  return marked;
}

async function isInSegment(
  { em, now }: Context,
  business: Business,
  { segmentId, code, client }: Pick<Candidate, 'segmentId' | 'code'> & Pick<Question, 'client'>,
): Promise<boolean> {
  if (client === null) return code !== null;
  const segment = await findSegment(em, { businessId: business.id, id: segmentId ?? '' });
  if (!segment) return false;
  const filters = conditionsOf(segment.filter, business, now());
  return isMatching(em, filters, { ...client, now: toIso(now()) });
}
