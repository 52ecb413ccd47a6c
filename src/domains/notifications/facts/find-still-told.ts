import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../../platform/database/query/sql.ts';
import type { OutboxEvent } from '../../../platform/journal/outbox-event.entity.ts';
import { isEnded } from '../is-told.ts';
import { kinds, type NotificationKind } from '../kinds/kinds.ts';
import type { Subject } from './facts.ts';
import { readSubject } from './read-subject.ts';

/**
 * Finds what a message is about now. That of a visit or series is about the first appointment that still takes place, where
 * the one of the event was cancelled by itself.
 */
export async function findStillTold(
  em: EntityManager,
  event: OutboxEvent,
  kind: NotificationKind,
  found: Subject,
): Promise<Subject> {
  const { businessId, subject, data, type } = event;
  const isOfSeries = type.startsWith('series.');
  const visitId = data['visitId'] ?? null;
  const isOfSeveral = isOfSeries || (visitId !== null && data['visitLead'] === subject);
  if (!isOfSeveral || !kinds[kind].onlyWhileLive || !isEnded(found)) return found;
  const [first] = await sql<{ id: string; visitId: string | null }>(
    em,
    `select a.id, a.visit_id as "visitId" from appointment a
     where a.business_id = $1 and (a.series_id = $2 or a.visit_id = $3) and a.status in ('pending', 'confirmed')
     order by a.start_at, a.id limit 1`,
    [businessId, isOfSeries ? subject : null, isOfSeries ? null : visitId],
  );
  if (!first) return found;
  const about = isOfSeries
    ? { subject, data: { ...data, appointmentId: first.id, visitId: first.visitId } }
    : { subject: first.id, data };
  return (await readSubject(em, { businessId, type, ...about })) ?? found;
}
