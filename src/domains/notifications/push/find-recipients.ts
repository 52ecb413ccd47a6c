import type { EntityManager } from '@mikro-orm/sql';
import type { PushKind } from '../../../enums.generated.ts';
import type { Action } from '../../business/access/actions.ts';
import { authorityOf } from '../../business/access/roles.ts';
import { phoneCountry } from '../../business/country.ts';
import { findDevicesFor, type MemberDevice } from './push-device.queries.ts';

/** Device that gets a message. */
export type PushRecipient = Pick<
  MemberDevice,
  'id' | 'userId' | 'language' | 'business' | 'slug' | 'role'
> & {
  /** Country of the business, which decides the format of times. */
  country: string | null;
  /** True if the member's visit now belongs to somebody else. */
  hasLost: boolean;
};

interface What {
  businessId: string;
  kind: PushKind;
  /** Actions that the recipient must be allowed to perform. */
  needs: readonly Action[];
  /** Visit concerned; absent: none. */
  appointmentId?: string;
  /** Staff who served the visit before. */
  formerStaffIds?: readonly string[];
  /** User who made the change in person. */
  doneBy?: string | null;
}

/**
 * Finds the devices that get a message. Their members want this kind, may see the subject and did not make the
 * change themselves. Staff who serve clients hear of their own visits, current or former. Owners, managers
 * and members without clients hear of all visits they can see.
 */
export async function findRecipients(
  em: EntityManager,
  { businessId, kind, needs, appointmentId, formerStaffIds = [], doneBy = null }: What,
): Promise<PushRecipient[]> {
  const rows = await findDevicesFor(em, {
    businessId,
    kind,
    appointmentId: appointmentId ?? null,
    formerStaffIds,
    doneBy,
  });
  return rows
    .filter(
      row => maySee(row, needs) && (appointmentId === undefined ? !isLimited(row) : hears(row)),
    )
    .map(row => ({ ...row, country: phoneCountry(row), hasLost: row.wasTheirs && !row.isTheirs }));
}

function maySee(
  { role, ownRole, staffSee, locationIds }: MemberDevice,
  needs: readonly Action[],
): boolean {
  const held = role === 'custom' ? ownRole : role;
  if (!held) return false;
  const { allows } = authorityOf(held, staffSee, locationIds);
  return needs.every(action => allows.has(action));
}

function hears(found: MemberDevice): boolean {
  const { role, serves, isTheirs, wasTheirs } = found;
  if (role === 'owner' || role === 'manager') return true;
  return serves || isKept(found) ? isTheirs || wasTheirs : true;
}

/** Returns true if the member does not see all of the business. */
function isLimited(row: MemberDevice): boolean {
  return isKept(row) || row.locationIds !== null;
}

/** Returns true if the member sees only their own data. */
function isKept({ role, ownRole, staffSee }: MemberDevice): boolean {
  const held = role === 'custom' ? ownRole : role;
  return held !== null && authorityOf(held, staffSee).isKeptToOwn;
}
