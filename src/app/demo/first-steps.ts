import type { EntityManager } from '@mikro-orm/sql';
import { systemCaller } from '../../platform/caller.ts';
import type { Business } from '../../domains/business/business.entity.ts';
import { listBusinesses } from '../../domains/business/published-business.ts';
import { listCatalog } from '../../domains/catalog/listing/list-catalog.ts';
import type { AppServices } from '../services.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { addDays } from '../../../packages/shared/local-days.ts';
import { localDateOf, toIso } from '../../platform/lib/time/time.ts';
import { findSlots } from '../../domains/scheduling/availability/find-slots.ts';
import { createToken } from '../../domains/identity/tokens/create-token.ts';
import { assistants, website } from './cast.ts';
import { demoOwner } from './data/demo-owner.ts';
import { inOneTransaction, type Run } from './one-transaction.ts';
import { services } from './data/salon.ts';

/** Data that a person needs to try the demo: two new tokens and a possible booking. */
export interface FirstSteps {
  businessName: string;
  mcpToken: string;
  aiToken: string;
  booking: { catalogItemId: string; startAt: string; clientName: string; clientPhone: string };
  /** Description of the booking and its time, in the salon's timezone. */
  what: string;
}

/** Creates tokens for the demo's owner. Returns null without a demo, or if the owner has such a token already. */
export async function createFirstSteps(services: AppServices): Promise<FirstSteps | null> {
  if (!(await findOwner(services.orm.em.fork() as EntityManager))) return null;
  return inOneTransaction(services, async ({ em, runAs }) => {
    const ownerId = await findOwner(em);
    if (!ownerId) return null;
    const runAt = runAs(systemCaller('first start', ownerId));
    const run: Run = useCase => runAt(services.now(), useCase);
    const { items } = await run(context => listBusinesses(context, { limit: 1 }));
    const offer = items[0] && (await findOffer(run, items[0], services.now()));
    if (!items[0] || !offer) return null;
    const token = async (kind: 'mcp' | 'ai') =>
      (await run(context => createToken(context, { kind, name: 'first start' }))).text;
    return {
      businessName: items[0].name,
      mcpToken: await token('mcp'),
      aiToken: await token('ai'),
      ...offer,
    };
  });
}

/** Names of the tokens that the demo creates. */
const ownNames = [...Object.values(assistants), website];

async function findOwner(em: EntityManager): Promise<string | undefined> {
  const [owner] = await sql<{ id: string }>(
    em,
    'select id from app_user where email = $1 and not exists (select from token where name <> all($2))',
    [demoOwner, ownNames],
  );
  return owner?.id;
}

/** Finds a free start of a well-known service, tomorrow or soon after. */
async function findOffer(
  run: Run,
  { id: businessId, timezone }: Business,
  now: number,
): Promise<Pick<FirstSteps, 'booking' | 'what'> | undefined> {
  const { name } = services.longCut;
  const { items } = await run(context =>
    listCatalog(context, { businessId, search: name, onlyActive: true, limit: 1 }),
  );
  const catalogItemId = items[0]?.id;
  if (!catalogItemId) return undefined;
  const today = localDateOf(now, timezone);
  const dateFrom = addDays(today, 1);
  const dateTo = addDays(today, 14);
  const { slots } = await run(context =>
    findSlots(context, { businessId, catalogItemId, dateFrom, dateTo }),
  );
  const slot = slots.find(each => each.available);
  if (!slot) return undefined;
  return {
    booking: {
      catalogItemId,
      startAt: toIso(slot.startAt),
      clientName: 'Ada Lovelace',
      clientPhone: '+49 30 23125 199',
    },
    what: `“${name}” on ${formatStart(slot.startAt, timezone)}`,
  };
}

/** Formats an instant as `Tuesday 24 November at 09:00`, in the given timezone. */
function formatStart(instant: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(instant);
}
