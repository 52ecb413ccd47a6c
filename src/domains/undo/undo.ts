import type { EntityManager } from '@mikro-orm/sql';
import type { RefusalReason } from '../../enums.generated.ts';
import type { MutationUndoArgs, Undone } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { sql } from '../../platform/database/query/sql.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import { AuditEvent } from '../../platform/journal/audit-event.entity.ts';
import { authorize } from '../business/access/authorize.ts';
import { findStandings } from './find-standing.ts';
import { changeTypeOf, isOfMoney, refusalOf } from './refusal-of.ts';
import type { Standing } from './ways/way.ts';
import { ways } from './ways/ways.ts';

/**
 * Takes a change of the journal back by another one, which the journal keeps as such. What was undone already is
 * answered as it was. @throws DomainError with the reason where it cannot be undone.
 */
export async function undo(context: Context, input: MutationUndoArgs): Promise<Undone> {
  const business = await authorize(context, input.businessId, 'business:read');
  const { em } = context;
  const [event] = await findEvents(em, `e.business_id = $1 and ${named(input.eventId)}`, [
    business.id,
    input.eventId,
  ]);
  if (!event) throw notFound('aud', input.eventId);
  const type = changeTypeOf(event);
  const way = Object.hasOwn(ways, type) ? ways[type] : undefined;
  await authorize(context, business.id, way?.action ?? 'audit:read');
  const standing = (await findStandings(em, [event])).get(event.id);
  // Read after its standing, so that who undoes it between the two is seen, and does not count as a later change.
  const earlier = await undoneBy(em, event);
  if (earlier) return earlier;
  const refusal = standing ? refusalOf(event, standing) : null;
  if (!way || refusal !== null || event.subject == null) {
    const text = `It cannot be undone. ${refusal ?? ''}`.trim();
    throw new DomainError('RULE_VIOLATION', text).because(reasonOf(type, standing));
  }
  const { id, at, subject, before = null, after = null, details } = event;
  try {
    const undoing = { ...context, undoes: { id, type } };
    await way.run(undoing, business, { id, at, type, subject, before, after, details });
  } catch (error) {
    // Somebody else may have undone it at the same time.
    const done = await undoneBy(context.services.fork(), event);
    if (done) return done;
    throw error;
  }
  const done = await undoneBy(context.services.fork(), event);
  if (done) return done;
  throw new DomainError(
    'RULE_VIOLATION',
    'It cannot be undone. Everything is as it was before.',
  ).because('undo_impossible');
}

/** Which event is meant: a proposal is taken back by its own id, too. */
function named(id: string): string {
  return id.startsWith('prp_')
    ? `e.subject = $2 and coalesce(e.details ->> 'action', e.event_type) = 'proposal.made'`
    : 'e.id = $2';
}

function reasonOf(type: string, standing: Standing | undefined): RefusalReason {
  if (standing?.undoneBy) return 'undo_done';
  if (standing?.changedBy) return 'undo_changed';
  return isOfMoney(type) ? 'undo_money' : 'undo_impossible';
}

async function undoneBy(
  em: EntityManager,
  { businessId, id: eventId }: AuditEvent,
): Promise<Undone | undefined> {
  const [event] = await findEvents(em, 'e.business_id = $1 and e.undoes = $2', [
    businessId,
    eventId,
  ]);
  if (!event) return undefined;
  const { id, subject = null, summary } = event;
  return { eventId: id, undoneEventId: eventId, subject, summary };
}

function findEvents(em: EntityManager, where: string, parameters: unknown[]) {
  return sql<AuditEvent>(
    em,
    `select ${columnsOf(em, AuditEvent, 'e')} from audit_event e where ${where}`,
    parameters,
  );
}
