import type { Services } from '../../platform/services.ts';
import { Business } from './business.entity.ts';

/** Finds the public business with a slug, now or before; null where there is none, or it is not public. */
export async function publishedBusiness(
  services: Pick<Services, 'fork'>,
  slug: string,
): Promise<Business | null> {
  const em = services.fork();
  const shown = { publish: true, status: 'active' } as const;
  const found = await em.findOne(Business, { slug, ...shown });
  return found ?? em.findOne(Business, { formerSlugs: { $contains: [slug] }, ...shown });
}
