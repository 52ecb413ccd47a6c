import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { PageRequest } from '../../../../platform/database/query/pages.ts';
import { allOf, columns, query, type Sql } from '../../../../platform/database/query/query.ts';
import { toIso } from '../../../../platform/lib/time/time.ts';
import type { Token } from '../../tokens/token.entity.ts';
import { App } from './app.entity.ts';

/** A live installation of an app: its token. */
interface Installation extends Pick<Token, 'id' | 'name' | 'scopes'> {
  businessId: string;
}

/** Lists the apps of a developer, newest first. They are read from the primary, so that one just saved is listed. */
export function findApps(
  em: EntityManager,
  { userId, after, most }: { userId: string; after: PageRequest['after']; most: number },
): Promise<App[]> {
  const where = allOf([sql`a.user_id = ${userId}`, after && sql`a.id < ${after[0]}`]);
  return query(
    em,
    sql`select ${columns(em, App, 'a')} from app a where ${where} order by a.id desc limit ${most}` as Sql<App>,
  );
}

/** Counts the live installations of apps. */
export function countInstallations(
  em: EntityManager,
  appIds: readonly string[],
): Promise<{ appId: string; count: number }[]> {
  return query(
    em,
    sql<{ appId: string; count: number }>`
      select oauth_client_id as "appId", count(*)::int as count from token
      where oauth_client_id = any(${appIds}) and kind = 'app' and revoked_at is null group by oauth_client_id`,
  );
}

/** Finds the live installations of an app, of all businesses. */
export function findInstallations(em: EntityManager, appId: string): Promise<Installation[]> {
  return query(
    em,
    sql<Installation>`
      select id, business_id as "businessId", name, scopes from token
      where oauth_client_id = ${appId} and kind = 'app' and revoked_at is null`,
  );
}

/** Ends an app's installations in one business, or in all for null, and returns them. */
export function endInstallations(
  em: EntityManager,
  { appId, businessId, at }: { appId: string; businessId: string | null; at: number },
): Promise<Installation[]> {
  const where = allOf([
    sql`oauth_client_id = ${appId} and kind = 'app' and revoked_at is null`,
    businessId !== null && sql`business_id = ${businessId}`,
  ]);
  return query(
    em,
    sql<Installation>`
      update token set revoked_at = ${toIso(at)} where ${where}
      returning id, business_id as "businessId", name, scopes`,
  );
}

/** Deletes the codes of an app that were not exchanged yet. */
export async function deleteCodes(em: EntityManager, appId: string): Promise<void> {
  await query(em, sql`delete from oauth_code where oauth_client_id = ${appId}`);
}
