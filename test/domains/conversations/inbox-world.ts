import { createHmac, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { openReceiver, type Received } from '../../support/outside/receiver.ts';
import { needed } from '../../support/salon/salon.ts';
import { until } from '../../support/time/until.ts';
import type { Salon } from '../../world.ts';
import { createNotifiedWorld } from '../notifications/notified-salon.ts';

const secret = `whsec_${Buffer.from('a secret of the gateway, long enough').toString('base64')}`;
const mailSecret = `whsec_${Buffer.from('a secret of the mail provider, long').toString('base64')}`;
export const mailDomain = 'reply.frontdesk.example';

/** Credentials of a connection with WhatsApp. */
export const whatsApp = {
  phoneNumberId: '106540352242922',
  accessToken: 'a-token-of-a-system-user',
  appSecret: 'the secret of the app at Meta',
  verifyToken: 'a token of the registration',
};

const jsonType = { 'content-type': 'application/json' };

/** A file as WhatsApp got it. */
interface Uploaded {
  authorization: string | undefined;
  product: unknown;
  type: unknown;
  name: string;
  content: Buffer;
}

/** Reads the form of a file that was uploaded to WhatsApp. */
async function uploadOf({ headers, bytes }: Received): Promise<Uploaded> {
  const type = String(headers['content-type']);
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  const file = form.get('file') as File;
  return {
    authorization: headers.authorization,
    product: form.get('messaging_product'),
    type: form.get('type'),
    name: file.name,
    content: Buffer.from(await file.arrayBuffer()),
  };
}

/** Creates a world with a mail server, and stand-ins of an SMS gateway and of WhatsApp's API. */
export async function createInboxWorld() {
  const gateway = await openReceiver();
  const meta = await openReceiver();
  let sent = 0;
  /** How many messages WhatsApp takes before it refuses one; null: all. */
  let left: number | null = null;
  const uploads: Uploaded[] = [];
  const reply = async (response: ServerResponse, received: Received): Promise<void> => {
    if (received.path.endsWith('/media')) {
      meta.received.splice(meta.received.indexOf(received), 1);
      uploads.push(await uploadOf(received));
      const id = `media.sent${uploads.length}`;
      return void response.writeHead(200, jsonType).end(JSON.stringify({ id }));
    }
    sent += 1;
    if (left !== null && (left -= 1) < 0) {
      const refused = { error: { code: 131026, message: 'Undeliverable' } };
      return void response.writeHead(400, jsonType).end(JSON.stringify(refused));
    }
    const answer = { messaging_product: 'whatsapp', messages: [{ id: `wamid.sent${sent}` }] };
    response.writeHead(200, jsonType).end(JSON.stringify(answer));
  };
  meta.answer((response, received) => void reply(response, received));
  const world = await createNotifiedWorld({
    smsUrl: gateway.url,
    smsRepliesSecret: secret,
    inboundMail: { domain: mailDomain, secret: mailSecret },
    whatsappApiUrl: `${new URL(meta.url).origin}/v23.0`,
  });
  world.clock.set('2026-03-02T08:00:00Z');

  const post = (path: string, body: string, headers: Record<string, string>) =>
    fetch(`${world.url}${path}`, { method: 'POST', headers, body });

  /** Posts a body as a service does that signs by Standard Webhooks. */
  const postSigned = (path: string, key: string, content: object, id: string) => {
    const body = JSON.stringify(content);
    const at = new Date();
    return post(path, body, {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(key).sign(id, at, body),
    });
  };

  return {
    ...world,
    gateway,
    meta,
    /** Lets WhatsApp refuse messages after some; null: none. */
    refuseAfter: (taken: number | null) => void (left = taken),
    /** Files that WhatsApp got. */
    uploads,
    post,
    close: async () => {
      await world.close();
      gateway.close();
      meta.close();
    },
    /** Brings a text message of a number. */
    texted: (from: string, text: string, id: string = randomUUID()) =>
      postSigned('/webhooks/sms/gateway', secret, { from, text }, id),
    /** Brings a mail. */
    mailed: (mail: object, key = mailSecret) => {
      const messageId = `<${randomUUID()}@example.com>`;
      return postSigned('/webhooks/mail', key, { messageId, subject: 'Re', ...mail }, randomUUID());
    },
    /** Brings a report of WhatsApp. */
    reported: (
      salon: Pick<Salon, 'id'>,
      value: object,
      appSecret = whatsApp.appSecret,
      field = 'messages',
    ) => {
      const { phoneNumberId } = whatsApp;
      const metadata = { display_phone_number: '4930999', phone_number_id: phoneNumberId };
      const whole = { messaging_product: 'whatsapp', metadata, ...value };
      const changes = [{ field, value: whole }];
      const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ changes }] });
      const signature = createHmac('sha256', appSecret).update(body).digest('hex');
      return post(`/webhooks/whatsapp/${salon.id}`, body, {
        'x-hub-signature-256': `sha256=${signature}`,
      });
    },
    /** Returns the text messages that the gateway got since the last call. */
    texts: async () => {
      // A message is processed after the gateway got its answer.
      await until(
        async () =>
          (await world.sql('select from text_reply where check_after is not null')).length === 0,
      );
      await world.jobs.settle();
      return gateway.take() as { to: string; text: string }[];
    },
    /** Returns the messages that WhatsApp got since the last call. */
    whatsApps: async () => {
      await world.jobs.settle();
      return meta.take() as Record<string, unknown>[];
    },
  };
}

export type InboxWorld = Awaited<ReturnType<typeof createInboxWorld>>;

let people = 0;

/** Creates a client with a number and an address of their own. */
export async function clientOf(salon: Salon, more: object = {}) {
  people += 1;
  const clientPhone = `+4930555${String(people).padStart(4, '0')}`;
  const email = `eve${people}@example.com`;
  const client = { clientName: `Eve ${people}`, clientPhone, email, ...more };
  const { clientId } = needed(await salon.rest('POST', '/clients', client));
  return { id: clientId as string, phone: clientPhone, email, name: client.clientName };
}

/** Returns the conversations of a business. */
export async function inboxOf(salon: Salon, query = '') {
  const list: Record<string, any>[] = needed(
    await salon.rest('GET', `/conversations?limit=100${query}`),
  ).items;
  return list;
}

/** Returns the messages of a conversation, newest first. */
export async function messagesOf(salon: Salon, { conversationId }: Record<string, any>) {
  const path = `/conversations/${conversationId}/messages`;
  const list: Record<string, any>[] = needed(await salon.rest('GET', path)).items;
  return list;
}

/** Writes to a client, and returns the conversation. */
export async function written(
  salon: Salon,
  { id: clientId }: { id: string },
  { text = 'Hello', ...more }: { text?: string; channel?: string } = {},
): Promise<Record<string, any>> {
  return needed(await salon.rest('POST', '/conversations', { clientId, text, ...more }));
}

/** Answers in a conversation. */
export function answer(salon: Salon, { conversationId }: Record<string, any>, body: object) {
  return salon.rest('POST', `/conversations/${conversationId}/messages`, body);
}
