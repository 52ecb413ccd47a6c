import type { EntityManager } from '@mikro-orm/sql';
import type { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.ts';
import { deleteEndpoints, findEnded } from './app-endpoint.queries.ts';

/**
 * Returns the ids of the endpoints that are the business's own, or of an app that is still installed. Deletes the others with
 * their deliveries. An installation ends in several ways, of which its token knows.
 */
export async function keepInstalled(
  em: EntityManager,
  businessId: string,
  endpoints: readonly Pick<WebhookEndpoint, 'id' | 'tokenId'>[],
): Promise<string[]> {
  const tokenIds = endpoints.flatMap(({ tokenId }) => tokenId ?? []);
  const ended = tokenIds.length > 0 ? await findEnded(em, tokenIds) : [];
  if (ended.length === 0) return endpoints.map(({ id }) => id);
  const isEnded = ({ tokenId }: Pick<WebhookEndpoint, 'tokenId'>) =>
    tokenId != null && ended.includes(tokenId);
  const ids = endpoints.filter(each => isEnded(each)).map(({ id }) => id);
  await deleteEndpoints(em, { businessId, ids });
  return endpoints.filter(each => !isEnded(each)).map(({ id }) => id);
}
