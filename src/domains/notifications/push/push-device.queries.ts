import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { PushKind, StaffSight } from '../../../enums.generated.ts';
import type { Context } from '../../../platform/context.ts';
import type { TenantKey } from '../../../platform/database/query/business-loader.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';
import { columns, query, queryWithin, type Sql } from '../../../platform/database/query/query.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { ownRoleOf } from '../../business/access/membership.queries.ts';
import type { OwnRole, Role } from '../../business/access/roles.ts';
import { mainLocationId } from '../../business/locations/main-location.ts';
import type { Business } from '../../business/business.entity.ts';
import type { Located } from '../../business/country.ts';
import { isProven } from '../recipients.queries.ts';
import type { Owner } from './authorize-push.ts';
import { PushChoice } from './push-choice.entity.ts';
import { PushDevice } from './push-device.entity.ts';
import type { QuietHours } from './quiet-hours.ts';

/** Condition: the session of device `d` was revoked. An expired session does not count, since it may be renewed. */
const isOver = sql`exists (
  select from token t where t.id = d.session_id and t.revoked_at is not null)`;

/** Joins: the member `m` and user `u` of device `d`, if accepted and with a proven address. */
const memberOf = sql`
  join membership m on m.business_id = d.business_id and m.user_id = d.user_id
    and m.accepted_at is not null and not m.awaits_proof
  join app_user u on u.id = d.user_id and ${isProven}`;

/** Lists the devices of a member, newest first. */
export function findDevices(
  em: EntityManager,
  { businessId, userId }: Owner,
): Promise<PushDevice[]> {
  return query(
    em,
    sql`select ${columns(em, PushDevice, 'd')} from push_device d
      where d.business_id = ${businessId} and d.user_id = ${userId} and not ${isOver} order by d.id desc` as Sql<PushDevice>,
  );
}

/** Reads a device with the quiet hours of its member; undefined if the device, its member or their session is gone. */
export async function readDevice(
  em: EntityManager,
  { businessId, id }: TenantKey,
): Promise<(PushDevice & QuietHours) | undefined> {
  const [device] = await query(
    em,
    sql`select ${columns(em, PushDevice, 'd')}, b.timezone, c.quiet_from as "quietFrom", c.quiet_to as "quietTo"
      from push_device d
      join business b on b.id = d.business_id ${memberOf}
      left join push_choice c on c.business_id = d.business_id and c.user_id = d.user_id
      where d.business_id = ${businessId} and d.id = ${id} and not ${isOver}` as Sql<
      PushDevice & QuietHours
    >,
  );
  return device;
}

/** Reads the push settings of a member; undefined until they choose. */
export async function readChoice(
  em: EntityManager,
  { businessId, userId }: Owner,
): Promise<PushChoice | undefined> {
  const [choice] = await query(
    em,
    sql`select ${columns(em, PushChoice, 'c')} from push_choice c
      where c.business_id = ${businessId} and c.user_id = ${userId}` as Sql<PushChoice>,
  );
  return choice;
}

/** Device with its business, and what its member may see there. */
export interface MemberDevice extends PushDevice, Located {
  business: string;
  slug: string;
  role: Role;
  ownRole: OwnRole | null;
  locationIds: readonly string[] | null;
  staffSee: StaffSight;
  /** True if the member serves clients, and if they serve this visit. */
  serves: boolean;
  isTheirs: boolean;
  /** True if the member served the visit before the change. */
  wasTheirs: boolean;
}

/** Finds the devices of a business whose members want this kind, except for the user who made the change. */
export function findDevicesFor(
  em: EntityManager,
  {
    businessId,
    kind,
    appointmentId,
    formerStaffIds,
    doneBy,
  }: {
    businessId: string;
    kind: PushKind;
    appointmentId: string | null;
    formerStaffIds: readonly string[];
    doneBy: string | null;
  },
): Promise<MemberDevice[]> {
  return query(
    em,
    sql`select ${columns(em, PushDevice, 'd')}, b.name as business, b.slug, b.timezone, b.currency, b.locale, b.address, b.staff_see as "staffSee", m.role,
        ${sql.raw(ownRoleOf('m'))} as "ownRole", m.location_ids as "locationIds", s.id is not null as serves,
        s.id is not null and exists (
          select from appointment a join appointment own on own.business_id = a.business_id
            and (own.id = a.id or own.visit_id = a.visit_id)
          where a.business_id = ${businessId} and a.id = ${appointmentId} and (own.staff_id = s.id or s.id = any(own.extra_staff_ids))
        ) as "isTheirs", s.id is not null and s.id = any(${formerStaffIds}) as "wasTheirs"
      from push_device d
      join business b on b.id = d.business_id ${memberOf}
      left join staff_member s on s.business_id = d.business_id and s.user_id = d.user_id and s.active
      left join push_choice c on c.business_id = d.business_id and c.user_id = d.user_id
      where d.business_id = ${businessId} and d.user_id is distinct from ${doneBy} and ${kind} = any(coalesce(c.kinds, array[${kind}]))
        and not ${isOver} and (m.location_ids is null or ${appointmentId}::text is null or exists (
          select from appointment a where a.business_id = ${businessId} and a.id = ${appointmentId}
            and coalesce(a.location_id, ${mainLocationId(businessId)}) = any(m.location_ids)))
      order by d.id` as Sql<MemberDevice>,
  );
}

/** Finds a device of a member. */
export function findDevice(
  em: EntityManager,
  key: Owner & { id: string },
): Promise<PushDevice | null> {
  return em.findOne(PushDevice, key);
}

/** Locks the device of an address, and returns its id. */
export async function lockByEndpoint(
  em: EntityManager,
  { businessId, endpointHash }: Pick<PushDevice, 'businessId' | 'endpointHash'>,
): Promise<string | undefined> {
  const [device] = await query(
    em,
    sql<{ id: string }>`
      select id from push_device where business_id = ${businessId} and endpoint_hash = ${endpointHash} for update`,
  );
  return device?.id;
}

/** Locks a device for the rest of the transaction. */
export function lockDevice(em: EntityManager, { businessId, id }: TenantKey): Promise<unknown> {
  return query(
    em,
    sql`select from push_device where business_id = ${businessId} and id = ${id} for no key update`,
  );
}

type Added =
  | 'id'
  | 'businessId'
  | 'userId'
  | 'sessionId'
  | 'endpointHash'
  | 'sealed'
  | 'publicKey'
  | 'language'
  | 'createdAt';

/** Inserts a device, which is named as its session is, or gives the one with the id to another subscription. */
export async function saveDevice(
  em: EntityManager,
  device: Pick<PushDevice, Added>,
): Promise<PushDevice> {
  const { id, businessId, userId, sessionId, endpointHash, sealed, publicKey, language } = device;
  const [saved] = await query(
    em,
    sql`insert into push_device as d (id, business_id, user_id, session_id, endpoint_hash, sealed, public_key, language,
        device, created_at)
      values (${id}, ${businessId}, ${userId}, ${sessionId}, ${endpointHash}, ${sealed}, ${publicKey}, ${language},
        (select t.device from token t where t.id = ${sessionId}), ${toIso(device.createdAt)})
      on conflict (business_id, id) do update
      set user_id = excluded.user_id, session_id = excluded.session_id, sealed = excluded.sealed,
        public_key = excluded.public_key, language = excluded.language, device = excluded.device
      returning ${columns(em, PushDevice, 'd')}` as Sql<PushDevice>,
  );
  return saved!;
}

/** Deletes the oldest devices of a member beyond this number. */
export function deleteOldest(
  em: EntityManager,
  { businessId, userId, most }: Owner & { most: number },
): Promise<unknown> {
  return query(
    em,
    sql`delete from push_device where business_id = ${businessId} and id in (
      select id from push_device where business_id = ${businessId} and user_id = ${userId} order by id desc offset ${sql.lit(most)})`,
  );
}

/** Notes the time of the last message to a device. */
export function noteSent(
  em: EntityManager,
  { businessId, id, at }: TenantKey & { at: number },
): Promise<unknown> {
  return queryWithin(
    em,
    businessId,
    sql`update push_device set last_sent_at = ${toIso(at)} where business_id = ${businessId} and id = ${id} returning 1`,
  );
}

/** Deletes a device. */
export function deleteDevice(em: EntityManager, { businessId, id }: TenantKey): Promise<unknown> {
  return queryWithin(
    em,
    businessId,
    sql`delete from push_device where business_id = ${businessId} and id = ${id} returning 1`,
  );
}

/** Deletes up to a thousand devices whose session was revoked until this instant. Returns the number deleted. */
export function deleteRevoked(context: Context, { until }: { until: number }): Promise<number> {
  return deleteSome(
    context,
    'push_device',
    'exists (select from token t where t.id = push_device.session_id and t.revoked_at <= $1)',
    until,
  );
}

/** Reads the name of a business and its address in the panel. */
export async function readBusiness(
  em: EntityManager,
  businessId: string,
): Promise<Pick<Business, 'name' | 'slug'>> {
  const [business] = await query(
    em,
    sql<Pick<Business, 'name' | 'slug'>>`select name, slug from business where id = ${businessId}`,
  );
  return business!;
}
