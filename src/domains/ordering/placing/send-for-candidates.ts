import type { Business } from '../../business/business.entity.ts';
import type { BookedClient } from '../../clients/booked-client.ts';
import {
  lockCounted,
  parametersOf,
  readCandidates,
  type Candidate,
} from '../../discounts/candidates.ts';
import type { Context } from '../../../platform/context.ts';
import type { SentAhead } from '../../../platform/database/connection/pipelined-connection.ts';
import { sqlAhead } from '../../../platform/database/query/sql.ts';
import type { OrderRequest } from './read-order.ts';

/**
 * Sends for the discounts that may count; the answer comes with that of a later statement. Those whose uses are counted are
 * locked until the order is placed.
 */
export async function sendForCandidates(
  { em, now }: Context,
  business: Business,
  { lines, discountCode: code }: OrderRequest,
  client: BookedClient,
): Promise<SentAhead<Candidate>> {
  const itemIds = lines.map(({ itemId }) => itemId);
  const parameters = parametersOf({ businessId: business.id, itemIds, code, client, now: now() });
  await sqlAhead(em, lockCounted, parameters.slice(0, 5));
  return sqlAhead<Candidate>(em, readCandidates, parameters);
}
