import type { Services } from '../../platform/services.ts';
import { Business } from './business.entity.ts';

/** Finds the public business with a slug, now or before; null where there is none, or it is not public. */
export function publishedBusiness(
  services: Pick<Services, 'fork'>,
  slug: string,
): Promise<Business | null> {
  return services.fork().findOne(Business, {
    $or: [{ slug }, { formerSlugs: { $contains: [slug] } }],
    publish: true,
    status: 'active',
  });
}
