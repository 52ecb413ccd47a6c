import { isAnyMoving } from './place.queries.ts';
import type { Services } from '../../platform/services.ts';

/**
 * Returns true if background work has to wait, since a business enters or leaves this cell. Its rows are in two databases then, and
 * must be worked on in neither.
 */
export async function waitsForMove({
  config,
  fork,
}: Pick<Services, 'config' | 'fork'>): Promise<boolean> {
  return config.cell !== undefined && (await isAnyMoving(fork()));
}
