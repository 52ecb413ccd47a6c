import type { Services } from '../../platform/services.ts';
import type { Business } from '../business/business.entity.ts';

/** Returns the page on which visitors write to a business; null unless it is public. */
export function writeUrl(
  { config }: Pick<Services, 'config'>,
  { publish, status, slug }: Pick<Business, 'publish' | 'status' | 'slug'>,
): string | null {
  return publish && status === 'active' ? `${config.baseUrl}/write/${slug}` : null;
}
