import type { Services } from '../../platform/services.ts';
import { Business } from './business.entity.ts';

/** The business that is public by this name in addresses; null where there is none, or it is not public. */
export function publishedBusiness(
  services: Pick<Services, 'fork'>,
  slug: string,
): Promise<Business | null> {
  return services.fork().findOne(Business, { slug, publish: true, status: 'active' });
}
