import type { Services } from '../../platform/services.ts';
import { Business } from './business.entity.ts';

const isPublic = { publish: true, status: 'active' } as const;

/** Finds the public business with a present or former slug; null if there is none or it is not public. */
export function publishedBusiness(
  services: Pick<Services, 'fork'>,
  slug: string,
): Promise<Business | null> {
  return services.fork().findOne(Business, {
    $or: [{ slug }, { formerSlugs: { $contains: [slug] } }],
    ...isPublic,
  });
}

/** Public alternatives for booking when the widget cannot be used. */
export interface OtherWays {
  phone: string | null;
  bookingUrl: string;
}

/** Returns the public alternatives for booking with a business; null if it is not public. */
export async function otherWaysToBook(
  { fork, config }: Pick<Services, 'fork' | 'config'>,
  businessId: string,
): Promise<OtherWays | null> {
  const business = await fork().findOne(Business, { id: businessId, ...isPublic });
  if (!business) return null;
  return { phone: business.phone ?? null, bookingUrl: `${config.baseUrl}/book/${business.slug}` };
}
