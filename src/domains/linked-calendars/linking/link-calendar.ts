import type {
  CalendarConsent,
  LinkCalendarInput,
  MutationUnlinkCalendarArgs,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { operatorIsReadOnly, presentEntry } from '../../business/access/operator-entry.ts';
import { authorize } from '../../business/access/authorize.ts';
import { findOneself, personFor, speakFor } from '../../staff/time-off-requests/whose.ts';
import { LinkedCalendar } from '../linked-calendar.entity.ts';
import { appOf, providers } from '../providers/index.ts';
import type { App } from '../providers/provider.ts';
import { newState } from './state.ts';
import { notFound } from '../../nouns/not-found.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { deleteBusyTimes } from '../busy-time.queries.ts';

/**
 * Returns the provider's consent page. Staff link their own calendar; callers who may change the staff link
 * anyone's.
 */
export async function linkCalendar(
  context: Context,
  { businessId: given, staffId, provider }: LinkCalendarInput,
): Promise<CalendarConsent> {
  const { id: businessId } = await authorize(context, given, 'appointment:read');
  refusePrograms(context);
  const person = await personFor(context, businessId, staffId);
  const app = findApp(context, provider);
  const { state, challenge } = newState(context, { businessId, staffId: person.id, provider });
  const redirectUri = redirectUriOf(context);
  return { url: providers[provider].consentUrl(app, { redirectUri, state, challenge }) };
}

/**
 * Returns the address to which the browser comes back. It is the same for everybody, since it is registered
 * with the providers.
 */
export function redirectUriOf({ services }: Context): string {
  return `${services.config.baseUrl}/calendars/linked`;
}

/**
 * Refuses programs and operators. Only a browser can return with a consent, and operators may only look.
 * @throws DomainError FORBIDDEN.
 */
export function refusePrograms(context: Context): void {
  if (presentEntry(context)) throw operatorIsReadOnly();
  if (context.caller.credential === 'session') return;
  throw new DomainError('FORBIDDEN', 'Only who is signed in can link a calendar.');
}

/** Returns the installation's app with a provider. @throws DomainError RULE_VIOLATION if it has none. */
export function findApp(context: Context, provider: LinkedCalendar['provider']): App {
  const app = appOf(context, provider);
  if (app) return app;
  throw new DomainError(
    'RULE_VIOLATION',
    `Calendars of ${provider} cannot be linked here: the installation has no app with it.`,
  );
}

/** Waiting time that exceeds a running sync of the calendar. */
const waitsMilliseconds = 90_000;

/** Unlinks a calendar, even if the calendar service does not answer. */
export async function unlinkCalendar(
  context: Context,
  { businessId: given, linkedCalendarId: id }: MutationUnlinkCalendarArgs,
): Promise<LinkedCalendar> {
  const { id: businessId } = await authorize(context, given, 'appointment:read');
  // A caller without a staff entry has no calendar of their own to unlink.
  if (!(await findOneself(context, businessId)))
    await authorize(context, businessId, 'staff:write');
  return writeLocked(context, businessId, async transaction => {
    const found = await transaction.em.findOne(LinkedCalendar, { businessId, id, leftAt: null });
    if (!found) throw notFound('lcl', id);
    const { staffId, provider, account } = found;
    await speakFor(transaction, businessId, staffId);
    await leaveCalendar(transaction, found);
    return {
      result: found,
      replayable: false,
      event: {
        type: 'linked_calendar.unlinked',
        businessId,
        subject: id,
        summary: `The ${provider} calendar ${account} was let go.`,
        details: { staffId, provider },
      },
    };
  });
}

/**
 * Unlinks a calendar, in a transaction that holds the business's lock. Its busy times no longer count, and a
 * job removes our events from it.
 */
export async function leaveCalendar({ em, now }: Context, calendar: LinkedCalendar): Promise<void> {
  const { businessId, id } = calendar;
  em.assign(calendar, { leftAt: now(), dueAt: now() + waitsMilliseconds, failures: 0 });
  await em.flush();
  await deleteBusyTimes(em, { businessId, linkedCalendarId: id });
}
