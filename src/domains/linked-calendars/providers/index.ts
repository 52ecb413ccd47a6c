import type { CalendarProvider } from '../../../enums.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { google } from './google.ts';
import { microsoft } from './microsoft.ts';
import type { App, Provider } from './provider.ts';

const timeoutMilliseconds = 10_000;

export const providers: Readonly<Record<CalendarProvider, Provider>> = { google, microsoft };

/** Returns the installation's app with a provider; null if it has none and its calendars cannot be linked. */
export function appOf(
  { services, now }: Pick<Context, 'services' | 'now'>,
  provider: CalendarProvider,
): App | null {
  const { config } = services;
  const app = config.calendarApps[provider];
  return app ? { ...app, timeoutMilliseconds, now } : null;
}
