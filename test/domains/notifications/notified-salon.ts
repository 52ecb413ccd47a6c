import type { Config } from '../../../src/platform/config.ts';
import * as documents from '../../support/clients/documents.ts';
import { openPostBox, type Received } from '../../support/outside/post-box.ts';
import { needed } from '../../support/salon/salon.ts';
import { createWorld, type Salon, type World } from '../../world.ts';

/** Creates a world that sends its mail to a real SMTP server. */
export async function createNotifiedWorld(
  config: Partial<Config> = {},
  database: 'postgres' | 'pglite' = 'postgres',
) {
  const box = await openPostBox();
  const world = await createWorld({ database, config: { smtpUrl: box.url, ...config } });
  return {
    ...world,
    box,
    /** Sends all pending messages, also those held for undo, and returns the mails since the last call. */
    sent: async (): Promise<Received[]> => {
      await world.sql(
        'update outbox set postponed_until = null where waits_for_undo_of is not null',
      );
      await world.jobs.settle();
      return box.take();
    },
    close: async () => {
      await world.close();
      await box.close();
    },
  };
}

/** Creates a client with an address, and helpers for the notifications of a business. */
export async function notificationsOf(
  salon: Pick<Salon, 'id' | 'graphql'>,
  email = 'ada@example.com',
) {
  const businessId = salon.id;
  needed(
    await salon.graphql(documents.saveClient, {
      input: { businessId, phone: '+4930123456', name: 'Ada', email },
    }),
  );
  return {
    /** Returns the delivery log, newest first. */
    log: async (filter: object = {}) =>
      needed(await salon.graphql(documents.notifications, { businessId, limit: 100, ...filter }))
        .items,
    settings: async () =>
      needed(await salon.graphql(documents.notificationSettings, { businessId })),
    /** Saves settings with the current version, so that a test need not read it. */
    save: async (input: object) => {
      const { data } = await salon.graphql(documents.notificationSettings, { businessId });
      const version = data?.version ? { version: data.version } : {};
      return salon.graphql(documents.saveNotificationSettings, {
        input: { businessId, ...version, ...input },
      });
    },
    preview: async (kind: string, more: object = {}) =>
      needed(await salon.graphql(documents.previewNotification, { businessId, kind, ...more })),
  };
}

/** Returns actions of a program of the business. Owners and managers are notified of these, not of their own. */
export function programOf(world: Pick<World, 'graphql'>, salon: Salon) {
  const graphql = world.graphql(salon.tokens.service);
  const send = async (document: string, input: object) =>
    needed(await graphql(document, { input: { businessId: salon.id, ...input } }));
  const ada = { clientPhone: '+4930123456', clientName: 'Ada' };
  return {
    booked: ({ id }: { id: string }, { at, ...more }: { at: string; [field: string]: unknown }) =>
      send(documents.createAppointment, { catalogItemId: id, startAt: at, ...ada, ...more }),
    cancel: ({ id }: { id: string }) => send(documents.cancelAppointment, { appointmentId: id }),
    settle: async ({ id }: { id: string }) =>
      needed(await graphql(documents.settlePayment, { businessId: salon.id, paymentId: id })),
    ordered: ({ id }: { id: string }, quantity: number) =>
      send(documents.createOrder, { items: [{ catalogItemId: id, quantity }], ...ada }),
  };
}

/** Returns the decoded subject. */
export function subjectOf({ headers }: Received): string {
  const words = (headers['subject'] ?? '').replaceAll(/\?=\s+=\?/g, '?==?');
  return words.replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_all, way: string, text: string) =>
    way.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replaceAll(/=([0-9A-F]{2})/gi, (_hex, code: string) =>
              String.fromCharCode(parseInt(code, 16)),
            ),
          'latin1',
        ).toString(),
  );
}

/** Returns the unfolded properties of the calendar in a mail; of repeated names the last one. */
export function calendarIn({ parts }: Received): Record<string, string> {
  const text = (parts['text/calendar'] ?? '').replaceAll(/\r\n[ \t]/g, '');
  return Object.fromEntries(
    text
      .split('\r\n')
      .filter(line => line.includes(':'))
      .map(line => {
        const [, name = '', value = ''] = /^([A-Z-]+)[^:]*?(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
        return [name, value];
      }),
  );
}

export const byText = (one: string, other: string) => (one < other ? -1 : 1);

/** Returns the recipients of mails, sorted. */
export function recipients(mails: readonly Received[]): string[] {
  return mails.flatMap(({ to }) => to).toSorted(byText);
}
