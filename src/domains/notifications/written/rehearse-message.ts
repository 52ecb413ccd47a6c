import type { MessageRehearsal, SendMessageInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { smsParts } from '../../../../packages/shared/sms-parts.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { readLook } from '../../shop/read-look.ts';
import { composeNotification } from '../sending/compose-notification.ts';
import type { Writable } from '../sending/forms.ts';
import { type Recipient } from './why-skipped.ts';
import { readInstant } from '../../../platform/validation/read-instant.ts';
import { draftOf, factsFor, findRequested, type Draft } from './draft.ts';
import { readContent, type Content } from './read-content.ts';
import { estimateSms } from './estimate-sms.ts';
import { readLater } from './read-later.ts';
import { findMarketing, shownIn } from '../../conversations/whatsapp/marketing-template.ts';
import { checkWhatsApp } from '../whatsapp/check-whatsapp.ts';

/** Returns the effect that a message would have. For a message for later, that is the effect on the clients as they are now. */
export async function rehearseMessage(
  context: Context,
  input: SendMessageInput,
): Promise<MessageRehearsal> {
  const { id } = await authorize(context, input.businessId, 'message:send');
  const business = await authorize(context, id, 'client:read');
  const { now } = context;
  const later = readLater(input.sendAt, business, now());
  const candidates = await findRequested(context, business, input);
  const content = readContent(context.services, input);
  await checkWhatsApp(context, business, content);
  const rehearsal = await rehearseTo(context, business, content, candidates);
  if (later === null) return rehearsal;
  const asked = readInstant(input.sendAt, business.timezone, 'sendAt');
  return { ...rehearsal, sendAt: later, waitsForMorning: later !== asked };
}

/** Returns the effect that a message to these clients would have. */
export async function rehearseTo(
  context: Context,
  business: Business,
  content: Content,
  candidates: readonly string[],
): Promise<MessageRehearsal> {
  const draft = await draftOf(context, business, content, candidates);
  const { recipients, skipped, sendAt, waitsForMorning } = draft;
  const countBy = (channel: Recipient['channel']) =>
    recipients.filter(each => each.channel === channel).length;
  const compose = await composerFor(context, business, draft);
  const parts = await Promise.all(
    recipients
      .filter(({ channel }) => channel === 'sms')
      .map(async each => smsParts((await compose(each, each.client.id)).sms)),
  );
  const [first] = recipients;
  // The link that ends news is the recipient's alone.
  const seen = first && (await compose(first, null));
  const template =
    first?.channel === 'whatsapp' ? (await findMarketing(context.em, business.id)).template : null;
  const isMail = first?.channel === 'mail';
  return {
    recipients: recipients.length,
    byMail: countBy('mail'),
    bySms: countBy('sms'),
    byWhatsapp: countBy('whatsapp'),
    ...(await estimateSms(context, business, draft, parts)),
    names: recipients.slice(0, 10).map(({ client }) => client.name),
    skipped,
    sample:
      first && seen
        ? {
            clientName: first.client.name,
            channel: first.channel,
            subject: isMail ? seen.mail.subject : null,
            text: isMail ? seen.mail.text : template ? shownIn(template, seen.sms) : seen.sms,
            html: isMail ? (seen.mail.html ?? null) : null,
            smsParts: first.channel === 'sms' ? parts[0]! : null,
          }
        : null,
    sendAt,
    waitsForMorning,
  };
}

/** Returns the function that composes a message for a recipient, with the link that ends news to a client. */
async function composerFor(
  context: Context,
  business: Business,
  { purpose, subject = null, text, blocks = null }: Draft,
) {
  const facts = factsFor(context, business);
  const look = await readLook(context.em, business.id);
  return ({ client, to }: Recipient, clientId: string | null) => {
    const example: Writable = {
      kind: 'client_message',
      audience: 'client',
      businessId: business.id,
      clientId,
      recipient: to,
      locale: client.language ?? business.locale,
      subject: '',
      facts: facts(client),
      written: { purpose, subject, text, blocks },
    };
    return composeNotification(context.services, example, look);
  };
}
