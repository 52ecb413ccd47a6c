import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';

/** Whether any widget token that works may be used by the pages of an origin. */
export async function isWidgetOrigin(
  services: Context['services'],
  origin: string,
): Promise<boolean> {
  const rows = await sql(
    services.fork(),
    `select 1 from token where kind = 'widget' and allowed_origins @> array[$1]::text[]
       and revoked_at is null and (expires_at is null or expires_at > $2) limit 1`,
    [origin, new Date(services.now()).toISOString()],
  );
  return rows.length > 0;
}
