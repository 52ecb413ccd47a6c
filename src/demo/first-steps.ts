import type { EntityManager } from '@mikro-orm/sql';
import { systemCaller } from '../business/caller.ts';
import { listBusinesses } from '../business/list-businesses.ts';
import { listCatalog } from '../catalog/list-catalog.ts';
import { createContext, type Core } from '../core.ts';
import { sql } from '../database/sql.ts';
import { addDays, localDateOf, toIso } from '../lib/time.ts';
import { findSlots } from '../scheduling/find-slots.ts';
import { createToken } from '../tokens/create-token.ts';
import { demoOwner } from './open-salon.ts';
import { services } from './salon.ts';

/** What a person needs to try the demo: two new tokens and a booking that can really be made. */
export interface FirstSteps {
  businessName: string;
  mcpToken: string;
  aiToken: string;
  booking: { catalogItemId: string; startAt: string; clientName: string; clientPhone: string };
  /** What is booked and when, on the salon's clock. */
  what: string;
}

/** Makes the first steps for the demo's owner; null if there is no demo or anybody has a token already. */
export async function createFirstSteps(core: Core): Promise<FirstSteps | null> {
  const [owner] = await sql<{ id: string }>(
    core.orm.em.fork() as EntityManager,
    'select id from app_user where email = $1 and not exists (select from token)',
    [demoOwner],
  );
  if (!owner) return null;
  const context = () => createContext(core, { caller: systemCaller('first start', owner.id) });
  const { items } = await listBusinesses(context(), { limit: 1 });
  const [business] = items;
  if (!business) return null;
  const businessId = business.id;
  const { name } = services.longCut;
  const catalog = await listCatalog(context(), { businessId, search: name, limit: 1 });
  const catalogItemId = catalog.items[0]?.id ?? '';
  const today = localDateOf(core.now(), business.timezone);
  const { slots } = await findSlots(context(), {
    businessId,
    catalogItemId,
    dateFrom: addDays(today, 1),
    dateTo: addDays(today, 14),
  });
  const slot = slots.filter(each => each.available)[3];
  if (!slot) return null;
  const token = async (kind: 'mcp' | 'ai') =>
    (await createToken(context(), { kind, name: 'first start' })).text;
  return {
    businessName: business.name,
    mcpToken: await token('mcp'),
    aiToken: await token('ai'),
    booking: {
      catalogItemId,
      startAt: toIso(slot.startAt),
      clientName: 'Ada Lovelace',
      clientPhone: '+49 30 23125 199',
    },
    what: `${name} on ${slot.localStart.slice(0, 16).replace('T', ' at ')}`,
  };
}
