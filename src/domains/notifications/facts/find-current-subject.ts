import type { EntityManager } from '@mikro-orm/sql';
import type { OutboxEvent } from '../../../platform/journal/outbox-event.entity.ts';
import { isEnded } from '../is-relevant.ts';
import { kinds, type NotificationKind } from '../kinds/kinds.ts';
import { findFirstLive } from './appointment-facts.queries.ts';
import type { Subject } from './facts.ts';
import { readSubject } from './read-subject.ts';

/**
 * Finds the current subject of a message. A message about a visit or series uses the first appointment that
 * still takes place. It replaces the event's own appointment if that one was cancelled alone.
 */
export async function findCurrentSubject(
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
  const first = await findFirstLive(em, {
    businessId,
    seriesId: isOfSeries ? subject : null,
    visitId: isOfSeries ? null : (visitId as string | null),
  });
  if (!first) return found;
  const about = isOfSeries
    ? { subject, data: { ...data, appointmentId: first.id, visitId: first.visitId } }
    : { subject: first.id, data };
  return (await readSubject(em, { businessId, type, ...about })) ?? found;
}
