import { createHmac } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/tenancy/tenant-scope.ts';
import { DomainError } from '../../../platform/errors.ts';
import { write } from '../../../platform/journal/write.ts';
import { isSameText } from '../../../platform/lib/security/secrets.ts';
import { findByProvider, hasMessage, noteState } from '../conversation-message.queries.ts';
import { receiveMessage } from '../receiving/receive-message.ts';
import { findClientWithPhone } from '../receiving/senders.queries.ts';
import {
  readEvent,
  type WhatsAppMessage,
  type WhatsAppStatus,
  type WhatsAppStop,
} from './read-event.ts';
import { noteStopByWhatsApp as noteStop } from '../../clients/consent-by-text.ts';
import { asksToStop } from '../../notifications/replies/typed-reply.ts';
import { noteNewsReport } from '../../notifications/whatsapp/news-report.queries.ts';
import { fetchMedia } from './fetch-media.ts';
import { noteTemplateState } from './note-template-state.ts';
import { isPassing, reasonOf, stoppedCode } from './reasons.ts';
import { keyOf } from './send-whatsapp.ts';
import { openSecrets, type WhatsAppSecrets } from './settings.ts';
import { findAccount } from './whatsapp-account.queries.ts';

/** Request of Meta that registers the address of a webhook. */
interface Registration {
  businessId: string;
  mode: string;
  verifyToken: string;
  challenge: string;
}

/** Proves to Meta that the address is ours. Returns the challenge. @throws DomainError FORBIDDEN for another token. */
export async function registerWhatsApp(
  context: Context,
  { businessId, mode, verifyToken, challenge }: Registration,
): Promise<string> {
  const { secrets } = await openAccount(context, businessId);
  const isKnown = isSameText(verifyToken, secrets.verifyToken ?? '');
  if (mode === 'subscribe' && isKnown && challenge.length <= 200) return challenge;
  throw new DomainError('FORBIDDEN', 'The verify token must be that of the settings.');
}

/** Report of Meta, with its signature. */
interface Reported {
  businessId: string;
  raw: Buffer;
  signature: string;
}

/**
 * Stores what WhatsApp reports: messages of clients, and what became of ours. @throws DomainError NOT_FOUND for a business without
 * WhatsApp, FORBIDDEN for a wrong signature.
 */
export async function receiveWhatsApp(
  context: Context,
  { businessId, raw, signature }: Reported,
): Promise<void> {
  const { secrets, phoneNumberId } = await openAccount(context, businessId);
  const { appSecret = '' } = secrets;
  const right = `sha256=${createHmac('sha256', appSecret).update(raw).digest('hex')}`;
  if (appSecret === '' || !isSameText(signature, right)) {
    throw new DomainError(
      'FORBIDDEN',
      'The signature is missing or wrong: the app secret must be that of the settings.',
    );
  }
  const { messages, statuses, stops, templates } = readEvent(raw.toString(), phoneNumberId);
  const { accessToken = '' } = secrets;
  for (const message of messages) await storeMessage(context, businessId, message, accessToken);
  for (const status of statuses) await storeStatus(context, businessId, status);
  for (const stop of stops) await storeStop(context, businessId, stop);
  for (const state of templates) await noteTemplateState(context, businessId, state);
}

/** Notes what became of a message with news. One that the person does not want ends those to the client. */
async function storeNewsReport(
  context: Context,
  businessId: string,
  { code, ...report }: Pick<WhatsAppStatus, 'id' | 'status' | 'failure' | 'code'>,
): Promise<void> {
  const at = context.now();
  const noted = { businessId, ...report, isPassing: isPassing(code), at };
  const clientId = await inTransaction(context.services.fork(), businessId, em =>
    noteNewsReport(em, noted),
  );
  if (code === stoppedCode && clientId != null)
    await noteStop(context, { businessId, clientId, at });
}

/** Ends news by WhatsApp to the client with a number. */
async function storeStop(
  context: Context,
  businessId: string,
  { from, at }: WhatsAppStop,
): Promise<void> {
  const clientId = await findClientWithPhone(context.em, { businessId, phone: from });
  if (clientId === undefined) return;
  const now = context.now();
  await noteStop(context, { businessId, clientId, at: at > 0 && at < now ? at : now });
}

async function openAccount(
  context: Context,
  businessId: string,
): Promise<{ phoneNumberId: string; secrets: Partial<WhatsAppSecrets> }> {
  const account = await findAccount(context.em, businessId);
  const phoneNumberId = account?.phoneNumberId ?? null;
  if (!account || phoneNumberId === null) {
    throw new DomainError('NOT_FOUND', 'The business is not connected with WhatsApp.');
  }
  return { phoneNumberId, secrets: openSecrets(context, account) };
}

async function storeMessage(
  context: Context,
  businessId: string,
  { id, from, name, text, isButton, media, at }: WhatsAppMessage,
  accessToken: string,
): Promise<void> {
  const key = { businessId, providerKey: keyOf(id) };
  // A message that comes again has its file, and a stop that was taken back since is not repeated.
  if (await hasMessage(context.em, key)) return;
  const files = media ? [await fetchMedia(context, media, accessToken)] : [];
  const clientId = (await findClientWithPhone(context.em, { businessId, phone: from })) ?? null;
  const now = context.now();
  // A report that is late does not make the time for an answer longer.
  const said = at > 0 && at < now ? at : now;
  const isStop = asksToStop({ text, isButton });
  if (isStop && clientId !== null) await noteStop(context, { businessId, clientId, at: said });
  await receiveMessage(context, {
    businessId,
    clientId,
    address: `phone:${from}`,
    name,
    phone: from,
    channel: 'whatsapp',
    text,
    files,
    providerKey: keyOf(id),
    isUnderstood: isStop && clientId !== null,
    whatsapp: { phone: from, at: said },
  });
}

async function storeStatus(
  context: Context,
  businessId: string,
  { id, status, failure, code, callback }: WhatsAppStatus,
): Promise<void> {
  const reason = failure === null ? null : reasonOf(code, failure).slice(0, 500);
  if (callback !== null) {
    return storeNewsReport(context, businessId, { id: callback, status, failure: reason, code });
  }
  if (reason === null) return;
  const messageId = await findByProvider(context.em, { businessId, providerKey: keyOf(id) });
  if (messageId === undefined) return;
  await write(context, businessId, async ({ em }) => {
    const noted = { businessId, id: messageId, state: 'failed' as const };
    const conversationId = await noteState(em, { ...noted, failure: reason });
    return {
      result: null,
      journaled: conversationId === undefined,
      event: {
        type: 'conversation.failed',
        businessId,
        subject: conversationId ?? null,
        summary: 'A message to a client was not sent.',
        details: { messageId, channel: 'whatsapp' },
      },
    };
  });
}
