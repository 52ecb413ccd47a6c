import { newId } from '../../../src/platform/lib/ids.ts';
import type { World } from '../../world.ts';

interface Linked {
  businessId: string;
  staffId: string;
  account?: string;
  status?: 'failing' | 'revoked';
}

/** Inserts a linked calendar without consent; as revoked, it is never synchronised. */
export async function linkedCalendar(
  { sql }: World,
  { businessId, staffId, account = 'anna@example.com', status = 'revoked' }: Linked,
): Promise<string> {
  const id = newId('lcl');
  await sql(
    `insert into linked_calendar (id, business_id, staff_id, provider, account, sealed, status, problem, due_at, synced_at, created_at)
     values ($1, $2, $3, 'google', $4, '', $5, $6, '2100-01-01', '2026-03-02T08:00:00Z', '2026-03-01T08:00:00Z')`,
    [
      id,
      businessId,
      staffId,
      account,
      status,
      status === 'revoked' ? 'consent_over' : 'unreachable',
    ],
  );
  return id;
}
