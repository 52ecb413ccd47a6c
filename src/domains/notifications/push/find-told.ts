import type { EntityManager } from '@mikro-orm/sql';
import type { PushKind, StaffSight } from '../../../enums.generated.ts';
import { columnsOf } from '../../../platform/database/query/columns-of.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import type { Action } from '../../business/access/actions.ts';
import { ownRoleOf } from '../../business/access/load-access.ts';
import { authorityOf, type OwnRole, type Role } from '../../business/access/roles.ts';
import { phoneCountry, type Located } from '../../business/country.ts';
import { isProven } from '../facts/of-person.ts';
import { PushDevice } from './push-device.entity.ts';

/** SQL: whether the session that a device was switched on in was ended by somebody; one that ran out may be begun anew. */
export const isOver = (device: string) => `exists (
  select from token t where t.id = ${device}.session_id and t.revoked_at is not null)`;

/** SQL: the member whose device `d` is, as `m`, where they have accepted and their address `u` is proven. */
export const memberOf = `
  join membership m on m.business_id = d.business_id and m.user_id = d.user_id
    and m.accepted_at is not null and not m.awaits_proof
  join app_user u on u.id = d.user_id and ${isProven}`;

interface Found extends PushDevice, Located {
  business: string;
  slug: string;
  role: Role;
  ownRole: OwnRole | null;
  staffSee: StaffSight;
  /** Whether they serve clients, and serve this visit. */
  serves: boolean;
  isTheirs: boolean;
  /** Whether the visit was theirs before. */
  wasTheirs: boolean;
}

/** A device that is told of something. */
export type Told = Pick<
  Found,
  'id' | 'userId' | 'language' | 'business' | 'slug' | 'timezone' | 'role'
> & {
  /** The country of the business, by whose clock times are told. */
  country: string | null;
  /** Whether somebody else serves the visit that was theirs. */
  hasLost: boolean;
};

interface What {
  businessId: string;
  kind: PushKind;
  /** What one must be allowed, to be told. */
  needs: readonly Action[];
  /** The visit that it is about; left out: none. */
  appointmentId?: string;
  /** Who served it before. */
  formerStaffIds?: readonly string[];
  /** Who did it themselves. */
  doneBy?: string | null;
}

/**
 * Finds the devices that are told of something: of members who chose to be, may see it and did not do it themselves. Who serves
 * clients is told of their own visits, and of those that were; owners, managers and who serves nobody of all that they see.
 */
export async function findTold(
  em: EntityManager,
  { businessId, kind, needs, appointmentId, formerStaffIds = [], doneBy = null }: What,
): Promise<Told[]> {
  const rows = await sql<Found>(
    em,
    `select ${columnsOf(em, PushDevice, 'd')}, b.name as business, b.slug, b.timezone, b.currency, b.locale, b.address, b.staff_see as "staffSee", m.role,
       ${ownRoleOf('m')} as "ownRole", s.id is not null as serves,
       s.id is not null and exists (
         select from appointment a join appointment own on own.business_id = a.business_id
           and (own.id = a.id or own.visit_id = a.visit_id)
         where a.business_id = $1 and a.id = $4 and (own.staff_id = s.id or s.id = any(own.extra_staff_ids))
       ) as "isTheirs", s.id is not null and s.id = any($5) as "wasTheirs"
     from push_device d
     join business b on b.id = d.business_id ${memberOf}
     left join staff_member s on s.business_id = d.business_id and s.user_id = d.user_id and s.active
     left join push_choice c on c.business_id = d.business_id and c.user_id = d.user_id
     where d.business_id = $1 and d.user_id is distinct from $2 and $3 = any(coalesce(c.kinds, array[$3]))
       and not ${isOver('d')}
     order by d.id`,
    [businessId, doneBy, kind, appointmentId ?? null, formerStaffIds],
  );
  return rows
    .filter(row => maySee(row, needs) && (appointmentId === undefined ? !isKept(row) : hears(row)))
    .map(row => ({ ...row, country: phoneCountry(row), hasLost: row.wasTheirs && !row.isTheirs }));
}

function maySee({ role, ownRole, staffSee }: Found, needs: readonly Action[]): boolean {
  const held = role === 'custom' ? ownRole : role;
  if (!held) return false;
  const { allows } = authorityOf(held, staffSee);
  return needs.every(action => allows.has(action));
}

function hears(found: Found): boolean {
  const { role, serves, isTheirs, wasTheirs } = found;
  if (role === 'owner' || role === 'manager') return true;
  return serves || isKept(found) ? isTheirs || wasTheirs : true;
}

/** Whether somebody sees only their own. */
function isKept({ role, ownRole, staffSee }: Found): boolean {
  const held = role === 'custom' ? ownRole : role;
  return held !== null && authorityOf(held, staffSee).isKeptToOwn;
}
