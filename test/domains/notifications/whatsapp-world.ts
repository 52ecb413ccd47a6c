import type { openReceiver } from '../../support/outside/receiver.ts';
import { needed } from '../../support/salon/salon.ts';
import type { Salon } from '../../world.ts';
import { clientOf, whatsApp, type InboxWorld } from '../conversations/inbox-world.ts';

/** The template for news of a business. */
export const template = {
  marketingTemplateName: 'news_to_clients',
  marketingTemplateLanguage: 'en',
  marketingTemplateText: 'News of Lumen: {{1}} See you!',
};

const agreed = { consents: [{ purpose: 'whatsapp', given: true, source: 'Form' }] };

type Reply = Extract<
  Parameters<Awaited<ReturnType<typeof openReceiver>>['answer']>[0],
  (...asked: never[]) => void
>;

/** Returns a reply of WhatsApp's API that took a message. */
export const taken: Reply = response => {
  const answer = { messaging_product: 'whatsapp', messages: [{ id: 'wamid.news' }] };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
};

/** Returns a reply of WhatsApp's API that refuses a message. */
export const refusing =
  (code: number, details: string, status = 400): Reply =>
  response => {
    const error = { code, message: 'Refused', error_data: { details } };
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error }));
  };

/** Helpers for news by WhatsApp of a business that is connected with it. */
export function newsOf(world: InboxWorld, salon: Salon) {
  const write = (body: object) =>
    salon.rest('POST', '/messages', {
      purpose: 'news',
      channel: 'whatsapp',
      text: 'Dear {{firstName}},\nnew colours!',
      ...body,
    });
  return {
    /** Creates a client who agreed to news by WhatsApp. */
    client: (more: object = {}) => clientOf(salon, { email: null, ...agreed, ...more }),
    write,
    /** Writes a message, and lets it be sent. Returns its id. */
    send: async (clientIds: readonly string[]): Promise<string> => {
      const { messageId } = needed(await write({ clientIds }));
      world.clock.advance({ seconds: 30 });
      await world.jobs.settle();
      return messageId;
    },
    rehearse: (body: object) =>
      salon.rest('POST', '/messages/rehearse', {
        purpose: 'news',
        channel: 'whatsapp',
        text: 'New colours',
        ...body,
      }),
    resultsOf: async (messageId: string) =>
      needed(await salon.rest('GET', `/messages/${messageId}`)).results,
    deliveriesOf: async (messageId: string) => {
      const list: Record<string, any>[] = needed(
        await salon.rest('GET', `/notifications?messageId=${messageId}`),
      ).items;
      return list;
    },
    /** Returns the consent of a client to news by WhatsApp. */
    consentOf: async (clientId: string) => {
      const { consents } = needed(await salon.rest('GET', `/clients/${clientId}`));
      return consents.find(({ purpose }: { purpose: string }) => purpose === 'whatsapp');
    },
    /** Brings a report about a message by its id for reports. */
    report: (callback: string, status: string, code?: number) => {
      const errors = [{ code, title: 'Failed', error_data: { details: 'Details of Meta.' } }];
      const told = { id: 'wamid.news', status, biz_opaque_callback_data: callback };
      return world.reported(salon, { statuses: [{ ...told, ...(code && { errors }) }] });
    },
    /** Brings a message of a number. */
    says: (phone: string, message: object) => {
      const from = phone.replace('+', '');
      const timestamp = String(Math.floor(world.clock.now() / 1000));
      const id = `wamid.${crypto.randomUUID()}`;
      return world.reported(salon, { messages: [{ from, id, timestamp, ...message }] });
    },
    connect: async (more: object = template) =>
      needed(await salon.rest('PUT', '/whatsapp', { ...whatsApp, ...more })),
  };
}

/** Returns the numbers and the texts of requests to WhatsApp's API. */
export const sentTo = (requests: readonly Record<string, any>[]) =>
  requests.map(({ to, template: { components } }) => [`+${to}`, components[0].parameters[0].text]);
