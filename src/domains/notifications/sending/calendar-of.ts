import type { Config } from '../../../platform/config.ts';
import { oneLine } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { kinds } from '../kinds/kinds.ts';
import { notTakingPlace } from '../../scheduling/appointments/lifecycle.ts';
import type { Writable } from './writable.ts';

/** Name of the file that clients see an invitation by. */
const filename = 'appointment.ics';

/**
 * Returns a calendar file that adds, changes or removes the appointment in the recipient's calendar.
 * Reminders and messages after the visit have none.
 */
export async function calendarOf(
  { baseUrl, mailFrom }: Pick<Config, 'baseUrl' | 'mailFrom'>,
  { kind, audience, recipient, facts }: Writable,
  subject: string,
): Promise<Mail['calendar'] | undefined> {
  const { appointment, business, client } = facts;
  const { ofFee, afterVisit } = kinds[kind];
  if (!appointment || kind === 'appointment_reminder' || ofFee || afterVisit) return undefined;
  const { serviceName, staffName } = appointment;
  const other = audience === 'client' ? business : client;
  const method = notTakingPlace.has(appointment.status) ? 'CANCEL' : 'REQUEST';
  const name = audience === 'client' ? (client?.name ?? recipient) : business.name;
  const { writeCalendar } = await import('../../../platform/lib/time/ics.ts');
  const event = {
    ...appointment,
    changedAt: facts.at,
    summary: `${serviceName}: ${other?.name ?? ''}`,
    description: oneLine([subject, staffName, other?.phone].filter(Boolean).join(' · ')),
    location: appointment.online
      ? (appointment.meetingUrl ?? null)
      : (appointment.place ?? business.address),
    meetingUrl: appointment.meetingUrl ?? null,
    between: {
      organizer: { name: business.name, email: addressIn(mailFrom) },
      attendee: { name, email: recipient },
    },
  };
  const { dates } = appointment;
  const host = new URL(baseUrl).hostname;
  if (!dates || dates.length < 2)
    return { method, filename, content: writeCalendar({ host, method }, [event]) };
  // An invitation can hold only one event, so the events of a series are published.
  const events = dates.map(date => ({ ...event, ...date }));
  const content = writeCalendar({ host, method: 'PUBLISH' }, events);
  return { method: 'PUBLISH', filename, content };
}

/** Returns the address of `Name <address>`, or of a bare address. */
function addressIn(sender: string): string {
  return /<([^>]+)>$/.exec(sender)?.[1] ?? sender;
}
