import type { EntityManager } from '@mikro-orm/sql';
import { systemCaller } from '../../../platform/caller.ts';
import type { Services } from '../../../platform/services.ts';
import { newId, newIdAt } from '../../../platform/lib/ids.ts';
import { purposeOf, newWebhookSecret } from '../../../domains/webhooks/endpoints/secret.ts';
import {
  WebhookDelivery,
  type WebhookAttempt,
} from '../../../domains/webhooks/deliveries/webhook-delivery.entity.ts';
import { pauses } from '../../../domains/webhooks/deliveries/note-attempt.ts';
import { payloadOf } from '../../../domains/webhooks/deliveries/attempt-delivery.ts';
import { WebhookEndpoint } from '../../../domains/webhooks/endpoints/webhook-endpoint.entity.ts';
import type { Cast } from '../cast.ts';
import type { Entry } from './diary.ts';
import { insertRows } from './insert-rows.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const books = {
  url: 'https://books.lumen-salon.example/hooks',
  description: 'Bookkeeping',
  events: ['order.created', 'order.completed', 'order.cancelled', 'refund.succeeded'] as const,
};

const screen = {
  url: 'https://screen.lumen-salon.example/visits',
  description: 'The screen in the waiting room',
  events: ['appointment.created', 'appointment.cancelled'] as const,
  disabledReason: 'Everything sent to it failed for five days.',
};

/**
 * Stores two webhook endpoints and their deliveries of the last weeks.
 * One endpoint works, apart from one failed delivery. The other was disabled after repeated failures. `diary` lists the delivered
 * events.
 */
export async function deliver(
  em: EntityManager,
  { seal }: Pick<Services, 'seal'>,
  { businessId, cast, now }: { businessId: string; cast: Cast; now: number },
  diary: Entry[],
): Promise<void> {
  const happened = (events: readonly string[], from: number, to: number) =>
    diary
      .filter(({ at, event }) => at > from && at < to && events.includes(event.type))
      .toSorted((a, b) => a.at - b.at);
  const endpoint = ({
    url,
    description,
    events,
  }: Pick<WebhookEndpoint, 'url' | 'events'> & {
    description: string;
  }) => {
    const id = newId('whk');
    const secret = seal.close(newWebhookSecret(), purposeOf(id));
    const createdAt = now - 60 * day;
    diary.push({
      at: createdAt,
      caller: cast.owner,
      event: {
        type: 'webhook_endpoint.created',
        businessId,
        subject: id,
        summary: `Webhooks are sent to ${url}.`,
        details: { url, events },
      },
    });
    return {
      id,
      businessId,
      url,
      description,
      events,
      secret,
      createdAt,
      active: true,
      version: 1,
    };
  };
  const wellSince = now - 25 * day;
  const told = happened(books.events, wellSince, now - hour);
  const failedAt = now - 12 * day;
  const untold = happened(screen.events, failedAt, failedAt + 5 * day);
  const well = endpoint({ ...books, events: [...books.events] });
  const gone = {
    ...endpoint({ ...screen, events: [...screen.events] }),
    active: false,
    disabledReason: screen.disabledReason,
    failingSince: untold[0]?.at ?? failedAt,
    version: 2,
  };
  diary.push({
    at: failedAt + 5 * day + minute,
    caller: systemCaller('webhooks'),
    event: {
      type: 'webhook_endpoint.disabled',
      businessId,
      subject: gone.id,
      summary: `Webhooks are no longer sent to ${gone.url}: ${screen.disabledReason}`,
      details: { reason: screen.disabledReason },
    },
  });
  await insertRows(em, WebhookEndpoint, [well, gone] as WebhookEndpoint[]);
  const unlucky = Math.floor(told.length / 2);
  await insertRows(em, WebhookDelivery, [
    ...told.map((entry, index) => delivery(well.id, entry, index === unlucky ? 503 : 200)),
    ...untold.slice(0, 20).map(entry => delivery(gone.id, entry, null)),
  ]);
}

/** Returns one delivery: it arrived, or failed until its last attempt. A null status stands for no answer. */
function delivery(
  endpointId: string,
  { at, event }: Entry,
  status: number | null,
): WebhookDelivery {
  const isOk = status === 200;
  const error = isOk
    ? null
    : status === null
      ? 'The host was not found.'
      : `It answered ${status}.`;
  let next = at + 2 * second;
  const log: WebhookAttempt[] = [0, ...(isOk ? [] : pauses)].map((pause, index) => {
    next += pause;
    return {
      at: next,
      tookMilliseconds: 40 + ((Math.floor(at / second) + index * 37) % 160),
      status,
      error,
      response: status === null ? null : isOk ? 'ok' : 'Service Unavailable',
    };
  });
  const { type, subject, businessId, details } = event;
  return {
    id: newIdAt('dlv', at),
    businessId,
    endpointId,
    eventId: newIdAt('evt', at),
    event: type,
    payload: payloadOf(type, at, { [`${type.split('.')[0]}Id`]: subject, ...details }),
    status: isOk ? 'delivered' : 'failed',
    attempts: log.length,
    failures: isOk ? 0 : log.length,
    nextAttemptAt: null,
    lastStatus: status,
    lastError: error,
    log,
    createdAt: at,
  } as unknown as WebhookDelivery;
}
