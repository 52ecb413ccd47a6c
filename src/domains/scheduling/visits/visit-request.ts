import type { EntityManager } from '@mikro-orm/sql';
import type { Business } from '../../business/business.entity.ts';
import type { SlotRequest } from '../availability/calendar/slot-request.ts';
import { DomainError } from '../../../platform/errors.ts';
import { namedItem } from '../../catalog/items/item-and-variant.ts';

/** A requested service of a visit, with the number of people who get it. */
export interface PartRequest extends Pick<
  SlotRequest,
  | 'itemId'
  | 'variantId'
  | 'staffId'
  | 'preferredStaffId'
  | 'keptStaffId'
  | 'preferredExtraStaffIds'
  | 'preferredResourceIds'
  | 'lengths'
> {
  people: number;
  /** The present staff of each person. */
  preferred?: readonly (readonly string[])[];
}

/** The parameters of a search for visits, or of a visit to book. Instants are epoch milliseconds. */
export interface VisitRequest {
  /** The present row; for a booking, the locked one. */
  business: Business;
  parts: readonly PartRequest[];
  now: number;
  /** Appointments whose own places count as free. */
  ignoring?: readonly string[];
}

/** A visit that begins at a start. */
export interface VisitStart extends VisitRequest {
  startAt: number;
  /** Skips the checks of hours, grid and notice, but never capacity. */
  force: boolean;
}

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
