import type { Config } from '../../../platform/config.ts';
import { oneLine } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { kinds } from '../kinds/kinds.ts';
import { calledOff } from '../../scheduling/appointments/lifecycle.ts';
import type { Writable } from './writable.ts';

/** Puts the appointment into the recipient's calendar, changes it there or takes it out. A reminder does not, nor does what is sent afterwards. */
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
  const method = calledOff.has(appointment.status) ? 'CANCEL' : 'REQUEST';
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
    return { method, content: writeCalendar({ host, method }, [event]) };
  // An invitation is to one event: those of a series are published.
  const events = dates.map(date => ({ ...event, ...date }));
  return { method: 'PUBLISH', content: writeCalendar({ host, method: 'PUBLISH' }, events) };
}

/** The address of `Name <address>`, or of an address alone. */
function addressIn(sender: string): string {
  return /<([^>]+)>$/.exec(sender)?.[1] ?? sender;
}
