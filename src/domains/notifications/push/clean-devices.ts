import type { Context } from '../../../platform/context.ts';
import { deleteSome } from '../../../platform/database/query/delete-some.ts';

/** Deletes up to a thousand devices whose session somebody has ended; says how many. They are told nothing with and without. */
export function cleanDevices(context: Context): Promise<number> {
  return deleteSome(
    context,
    'push_device',
    'exists (select from token t where t.id = push_device.session_id and t.revoked_at <= $1)',
    context.now(),
  );
}
