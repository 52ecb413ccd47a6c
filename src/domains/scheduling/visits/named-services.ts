import type { EntityManager } from '@mikro-orm/sql';
import { DomainError } from '../../../platform/errors.ts';
import { namedItem } from '../../catalog/items/item-and-variant.ts';
import type { PartRequest } from './visit-request.ts';

/** A service, as the caller names it. */
interface NamedService {
  catalogItemId: string;
  variantId?: string | null | undefined;
  staffId?: string | null | undefined;
}

/** Reads the services of a visit, each for the given number of people. @throws DomainError NOT_FOUND that names the service. */
export async function namedServices(
  em: EntityManager,
  businessId: string,
  services: readonly NamedService[],
  people: number,
): Promise<PartRequest[]> {
  const parts: PartRequest[] = [];
  for (const [index, { staffId, ...named }] of services.entries()) {
    const item = await namedItem(em, businessId, named).catch(atService(index));
    parts.push({ ...item, staffId, people });
  }
  return parts;
}

/** Adds the index of the service to an error. */
export function atService(index: number): (error: unknown) => never {
  return error => {
    if (!(error instanceof DomainError)) throw error;
    const path = `services[${index}]`;
    const isNamed = /^(staffId|variantId|catalogItemId): /.test(error.message);
    throw error.withMessage(
      isNamed ? `${path}.${error.message}` : `${path}: ${error.message}`,
      error.issues.map(issue => ({ ...issue, path: `${path}.${issue.path}` })),
    );
  };
}
