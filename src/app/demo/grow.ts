import { saveRole } from '../../domains/business/roles/save-role.ts';
import { saveItem } from '../../domains/catalog/items/save-item.ts';
import { saveResource } from '../../domains/resources/save-resource.ts';
import { addDays } from '../../../packages/shared/local-days.ts';
import { localDateOf, wallToInstant } from '../../platform/lib/time/time.ts';
import { quietRoom, trainee, zone } from './data/salon.ts';
import type { Stage } from './one-transaction.ts';
import type { Salon } from './open-salon.ts';

const day = 86_400_000;

/** Adds a second room and a role for trainees. Facials can use either room. */
export async function grow({ runAs }: Stage, salon: Salon, now: number): Promise<void> {
  const runAt = runAs(salon.cast.owner);
  const { id: businessId } = salon.business;
  const facial = salon.items.get('facial');
  if (!facial) return;
  const at = now - 2 * day;
  const painted = addDays(localDateOf(now, zone), 9);
  const blocked = ['08:00', '12:00'].map(time => wallToInstant(painted, time, zone));
  const { id: roomId } = await runAt(at, context =>
    saveResource(context, {
      businessId,
      ...quietRoom,
      blocked: [{ startAt: blocked[0]!, endAt: blocked[1]!, reason: 'Painting' }],
    }),
  );
  await runAt(at, context =>
    saveItem(context, {
      businessId,
      itemId: facial.id,
      version: facial.version,
      resourceIds: [],
      anyResourceIds: [...facial.resourceIds, roomId],
    }),
  );
  await runAt(at, context => saveRole(context, { businessId, ...trainee }));
}
