import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { zoneCountry } from '../../../platform/lib/phone/zone-country.ts';
import { allOf, query, queryReplica, type Sql } from '../../../platform/database/query/query.ts';
import type { User } from '../../identity/user.entity.ts';
import type { Announcement } from './announcement.entity.ts';

/** Audience of an announcement. An empty list fits all. */
export type Audience = Pick<Announcement, 'tariffs' | 'countries' | 'languages' | 'businessIds'>;

const languageOfUser = sql`split_part(replace(lower(u.locale), '_', '-'), '-', 1)`;

/** Finds the time zones of businesses in these countries. Zones have several names, so the names in use are looked at. */
async function zonesIn(em: EntityManager, countries: readonly string[]): Promise<string[]> {
  if (countries.length === 0) return [];
  const rows = await queryReplica(
    em,
    sql<{ timezone: string }>`select distinct b.timezone from business b`,
  );
  const zones = rows.map(({ timezone }) => timezone);
  const wanted = countries.map(country => country.toUpperCase());
  return zones.filter(zone => wanted.includes(zoneCountry(zone) ?? ''));
}

/** Returns the condition that a user `u` belongs to an audience, by owning one of its businesses. */
async function isOf(
  em: EntityManager,
  { tariffs, countries, languages, businessIds }: Audience,
): Promise<Sql> {
  const business = allOf([
    sql`m.user_id = u.id and m.role = 'owner' and m.accepted_at is not null and not m.awaits_proof`,
    sql`b.sandbox_of is null and b.status <> 'archived'`,
    tariffs.length > 0 && sql`b.tariff = any(${tariffs})`,
    countries.length > 0 && sql`b.timezone = any(${await zonesIn(em, countries)})`,
    businessIds.length > 0 && sql`b.id = any(${businessIds})`,
  ]);
  return allOf([
    sql`exists (select from membership m join business b on b.id = m.business_id where ${business})`,
    languages.length > 0 && sql`${languageOfUser} = any(${languages})`,
  ]);
}

const isMailable = sql`u.email_confirmed_at is not null and u.announcements_by_mail`;

/** Counts the owners of an audience, and those whom a mail reaches. */
export async function countAudience(
  em: EntityManager,
  audience: Audience,
): Promise<{ owners: number; byMail: number }> {
  const [counts] = await queryReplica(
    em,
    sql<{ owners: number; byMail: number }>`
      select count(*)::int as owners, count(*) filter (where ${isMailable})::int as "byMail"
      from app_user u where ${await isOf(em, audience)}`,
  );
  return counts ?? { owners: 0, byMail: 0 };
}

/** Finds the next owners of an audience whom a mail reaches, by id. */
export async function findRecipients(
  em: EntityManager,
  audience: Audience,
  { after, most }: { after: string; most: number },
): Promise<Pick<User, 'id' | 'email' | 'locale'>[]> {
  return query(
    em,
    sql<Pick<User, 'id' | 'email' | 'locale'>>`
      select u.id, u.email, u.locale from app_user u
      where u.id > ${after} and ${isMailable} and ${await isOf(em, audience)} order by u.id limit ${most}`,
  );
}

/** Returns true if a user belongs to an audience. */
export async function isReader(
  em: EntityManager,
  audience: Audience,
  userId: string,
): Promise<boolean> {
  const rows = await query(
    em,
    sql`select 1 from app_user u where u.id = ${userId} and ${await isOf(em, audience)}`,
  );
  return rows.length > 0;
}
