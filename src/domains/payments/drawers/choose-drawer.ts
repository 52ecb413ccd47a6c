import type { Context } from '../../../platform/context.ts';
import { sql } from '../../../platform/database/query/sql.ts';
import { DomainError, notFound } from '../../../platform/errors.ts';
import type { DeskMethod } from '../../../enums.generated.ts';

/** Through which drawer money goes at the desk. */
interface Asked {
  businessId: string;
  method: DeskMethod | null;
  /** The drawer that was named. */
  drawerId: string | null;
  /** The one that is taken of several, if it is open. */
  preferredId?: string | null;
  /** Whether the business wants cash to go through one. */
  isNeeded: boolean;
}

interface Row {
  id: string;
  name: string;
  isOpen: boolean;
}

/**
 * The open drawer that money goes through, which cannot be closed until the transaction ends; null where none is open.
 * @throws DomainError NOT_FOUND, INVALID_TRANSITION for a closed one, RULE_VIOLATION where cash could go into several or needs one.
 */
export async function chooseDrawer(transaction: Context, asked: Asked): Promise<string | null> {
  const { businessId, method, drawerId, preferredId, isNeeded } = asked;
  const drawers = await sql<Row>(
    transaction.em,
    `select id, name, closed_at is null as "isOpen" from cash_drawer
     where business_id = $1 and case when $2::text is null then closed_at is null else id = $2 end
     order by id for share`,
    [businessId, drawerId],
  );
  const [first, ...others] = drawers;
  if (drawerId !== null && !first) throw notFound('drw', drawerId);
  if (!first && isNeeded && method === 'cash') throw noneOpen();
  if (!first) return null;
  if (!first.isOpen) throw closed(first.name);
  if (others.length === 0) return first.id;
  if (drawers.some(({ id }) => id === preferredId)) return preferredId ?? null;
  if (method !== 'cash') return null;
  const names = drawers.map(({ id, name }) => `${name} (${id})`).join(', ');
  throw new DomainError(
    'RULE_VIOLATION',
    `drawerId: several cash drawers are open; say which: ${names}.`,
  ).because('drawer_unclear');
}

function noneOpen(): DomainError {
  return new DomainError(
    'RULE_VIOLATION',
    'drawerId: no cash drawer is open, and this business takes and gives cash only through one. Open a drawer first.',
  ).because('drawer_needed');
}

/** The refusal of what would go through a drawer after its closing. */
export function closed(name: string): DomainError {
  return new DomainError(
    'INVALID_TRANSITION',
    `drawerId: the cash drawer ${name} is closed and never changes.`,
  ).because('drawer_closed', { name });
}
