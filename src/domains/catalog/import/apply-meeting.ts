import { invalid } from '../../../platform/errors.ts';
import { readLine } from '../../../platform/lib/csv/import-report.ts';
import { readMeetingUrl } from '../../../platform/validation/read-meeting-url.ts';
import { checkMeeting } from '../items/check-meeting.ts';
import type { Cells, ImportedItem } from './imported-item.ts';

/** Columns of an online service: the kind of its meeting link, and the link. */
export const meetingFields = ['meeting', 'meetingUrl'] as const;

export const noMeeting: Pick<ImportedItem, (typeof meetingFields)[number]> = {
  meeting: 'none',
  meetingUrl: null,
};

const meetings = ['none', 'service', 'staff'] as const satisfies readonly ImportedItem['meeting'][];

/**
 * Applies the meeting columns to an item. An empty link cell clears the link. @throws DomainError
 * VALIDATION_FAILED.
 */
export function applyMeeting(item: ImportedItem, { meeting, meetingUrl }: Cells): void {
  if (meeting) {
    const named = meetings.find(each => each === meeting.toLowerCase());
    if (!named) throw invalid('meeting', `must be one of ${meetings.join(', ')}.`);
    item.meeting = named;
  }
  if (meetingUrl !== undefined) {
    item.meetingUrl = readMeetingUrl(readLine(meetingUrl, 'meetingUrl', 2000) || null) ?? null;
  }
  if (item.type === 'service') return checkMeeting(item);
  const given = item.meeting === 'none' ? item.meetingUrl && 'meetingUrl' : 'meeting';
  if (given) throw invalid(given, 'only a service has this field; leave it out.');
}
