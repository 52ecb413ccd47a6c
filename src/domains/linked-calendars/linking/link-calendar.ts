import type { CalendarConsent, LinkCalendarInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { lookingOnly, presentEntry } from '../../business/access/operator-entry.ts';
import { authorize } from '../../business/access/authorize.ts';
import { personFor } from '../../staff/time-off-requests/whose.ts';
import type { LinkedCalendar } from '../linked-calendar.entity.ts';
import { appOf, providers } from '../providers/index.ts';
import type { App } from '../providers/provider.ts';
import { newState } from './state.ts';

/** Answers where whoever's calendar it is consents: their own person's, or anybody's for whoever changes the staff. */
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

/** Where a browser comes back to: the same for everybody, as it is registered with the providers. */
export function redirectUriOf({ services }: Context): string {
  return `${services.config.baseUrl}/calendars/linked`;
}

/** @throws DomainError FORBIDDEN for a program: only a browser can bring a consent back, of whoever does not only look. */
export function refusePrograms(context: Context): void {
  if (presentEntry(context)) throw lookingOnly();
  if (context.caller.credential === 'session') return;
  throw new DomainError('FORBIDDEN', 'Only who is signed in can link a calendar.');
}

/** @throws DomainError RULE_VIOLATION where the installation has none. */
export function findApp(context: Context, provider: LinkedCalendar['provider']): App {
  const app = appOf(context, provider);
  if (app) return app;
  throw new DomainError(
    'RULE_VIOLATION',
    `Calendars of ${provider} cannot be linked here: the installation has no app with it.`,
  );
}
