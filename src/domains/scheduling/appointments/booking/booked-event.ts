import type { DomainEvent } from '../../../../platform/journal/journal.ts';
import { localDateTime, toIso } from '../../../../platform/lib/time/time.ts';
import type { Business } from '../../../business/business.entity.ts';
import type { NewAppointment } from './new-appointment.queries.ts';

/** A mark on the events of a visit's appointments. The client gets one message, with the first of them. */
export interface VisitMark {
  readonly visitId: string;
  /** The appointment whose event notifies the client of the whole visit; null for the first one stored. */
  readonly visitLead: string | null;
}

/** A mark on the events of a series' appointments. The client gets one message, with the event of the series. */
interface SeriesMark {
  readonly seriesId: string;
  readonly visitId: string | null;
  /** The id of the series. */
  readonly visitLead: string;
}

/** Returns the journal event of a booking. */
export function bookedEvent(
  { id, timezone }: Pick<Business, 'id' | 'timezone'>,
  draft: Pick<
    NewAppointment,
    | 'id'
    | 'client'
    | 'staffId'
    | 'staffName'
    | 'extraStaffIds'
    | 'extraStaffNames'
    | 'startAt'
    | 'status'
    | 'conversationId'
  > & { item: { id: string; name: string } },
  mark?: VisitMark | SeriesMark,
): DomainEvent {
  const { item, client, staffId, staffName, extraStaffIds, startAt, conversationId } = draft;
  const names = staffName ? [staffName, ...draft.extraStaffNames] : [];
  const when = localDateTime(startAt, timezone).slice(0, 16).replace('T', ' ');
  return {
    type: 'appointment.created',
    businessId: id,
    subject: draft.id,
    summary: `${item.name} for ${client.name} on ${when}${names.length > 0 ? ` with ${names.join(', ')}` : ''}.`,
    details: {
      catalogItemId: item.id,
      staffId,
      ...(extraStaffIds.length > 0 && { extraStaffIds }),
      startAt: toIso(startAt),
      conversationId,
      ...(mark && { ...mark, visitLead: mark.visitLead ?? draft.id }),
    },
    before: null,
    after: {
      status: draft.status,
      startAt: toIso(startAt),
      staffId,
      catalogItemId: item.id,
      clientName: client.name,
    },
  };
}
