import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';

/** Whether a package has a visit taken for an appointment; asked under the package's lock. */
export async function isHeld(
  { em }: Context,
  {
    businessId,
    id,
    packageId,
  }: { businessId: string; id: string; packageId?: string | null | undefined },
): Promise<boolean> {
  const [row] = await sql<{ change: number }>(
    em,
    `select coalesce(sum(change), 0)::int as change from package_entry
     where business_id = $1 and package_id = $2 and appointment_id = $3`,
    [businessId, packageId, id],
  );
  return (row?.change ?? 0) < 0;
}
