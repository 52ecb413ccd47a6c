import { afterAll, beforeEach } from '@jest/globals';
import type { Config } from '../../../src/platform/config.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon } from '../../world.ts';
import { openCalendarService } from './calendar-service.ts';

export type LinkedWorld = Awaited<ReturnType<typeof createLinkedWorld>>;
export type ProviderName = 'google' | 'microsoft';

const linkDocument = `mutation ($input: LinkCalendarInput!) { linkCalendar(input: $input) { url } }`;

/** Creates a world in which people can link calendars of stand-ins for Google and Microsoft. */
export async function createLinkedWorld(more: Partial<Config> = {}) {
  const google = await openCalendarService();
  const microsoft = await openCalendarService();
  const service = { google, microsoft };
  const app = { clientId: 'client', clientSecret: 'secret' };
  const signIn = `${microsoft.url}/common/oauth2/v2.0`;
  const world = await createWorld({
    config: {
      ...more,
      calendarApps: {
        google: {
          ...app,
          consentUrl: `${google.url}/o/oauth2/v2/auth`,
          tokenUrl: `${google.url}/token`,
          revokeUrl: `${google.url}/revoke`,
          apiUrl: `${google.url}/calendar/v3`,
        },
        microsoft: {
          ...app,
          consentUrl: `${signIn}/authorize`,
          tokenUrl: `${signIn}/token`,
          apiUrl: `${microsoft.url}/v1.0`,
        },
      },
    },
  });
  afterAll(async () => {
    await world.close();
    for (const each of Object.values(service)) each.close();
  });
  /** Disables the calendars linked so far, and begins with empty ones. */
  const begin = async () => {
    await world.sql(
      `update linked_calendar set due_at = '2100-01-01', account = 'nobody', status = 'revoked'`,
    );
    for (const each of Object.values(service)) each.reset();
  };
  beforeEach(async () => {
    world.clock.set('2026-03-02T08:00:00Z');
    await begin();
  });

  /** Requests a consent and gives it, and returns the redirect address of the browser. */
  const consented = async (
    salon: Salon,
    staffId: string,
    provider: ProviderName,
    session = salon.owner.tokens.session,
  ): Promise<URL> => {
    const input = { businessId: salon.id, staffId, provider };
    const { url } = needed(await world.graphql(session)(linkDocument, { input }));
    return service[provider].consent(url);
  };
  /** Opens this address in the browser of a session. */
  const goBack = ({ pathname, search }: URL, session?: string) =>
    fetch(`${world.url}${pathname}${search}`, {
      redirect: 'manual',
      headers: { 'accept-language': 'en', ...(session && { cookie: `Platform.Auth=${session}` }) },
    });
  return {
    world,
    service,
    begin,
    consented,
    goBack,
    link: async (salon: Salon, staffId: string, provider: ProviderName) =>
      goBack(await consented(salon, staffId, provider), salon.owner.tokens.session),
    /** Syncs every calendar that is due after the given minutes. */
    sync: (minutes = 0) => {
      world.clock.advance({ minutes });
      return world.jobs.run('sync-calendars');
    },
    /** Syncs the calendars of a business at once. */
    syncNow: async (salon: Salon) => {
      const soon = `update linked_calendar set due_at = '2020-01-01' where business_id = $1`;
      await world.sql(soon, [salon.id]);
      await world.jobs.run('sync-calendars');
    },
    listed: async (salon: Salon) =>
      needed(await salon.rest('GET', '/linked-calendars')).items as any[],
  };
}
