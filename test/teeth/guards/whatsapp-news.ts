import type { Tooth } from '../tooth.ts';

const news = 'test/domains/notifications/whatsapp-news.test.ts';
const stop = 'test/domains/notifications/whatsapp-stop.test.ts';
const receiving = 'src/domains/conversations/whatsapp/receive-whatsapp.ts';

/** Guards of campaigns and automations by WhatsApp. */
export const whatsappNews: readonly Tooth[] = [
  {
    promise: 'News by WhatsApp need a consent of their own.',
    file: 'src/domains/notifications/written/why-skipped.ts',
    guard: "const agrees = channel === 'whatsapp' ? client.agreesByWhatsApp : client.agrees;",
    without: 'const agrees = client.agrees || client.agreesByWhatsApp;',
    test: news,
    title: 'to nobody else',
  },
  {
    promise: 'Advertising goes by WhatsApp in an approved template only.',
    file: 'src/domains/notifications/whatsapp/check-whatsapp.ts',
    guard: 'if (!template) {',
    without: 'if (false) {',
    test: news,
    title: 'need a template, which the refusal names',
  },
  {
    promise: 'Nothing is written in a template that Meta does not send.',
    file: 'src/domains/notifications/whatsapp/check-whatsapp.ts',
    guard: 'if (!works) {',
    without: 'if (!works && false) {',
    test: 'test/domains/notifications/whatsapp-template.test.ts',
    title: 'takes nothing while Meta has paused',
  },
  {
    promise: 'A refusal of WhatsApp for good is not tried again.',
    file: 'src/domains/conversations/whatsapp/call-api.ts',
    guard: 'throw passes ? new Error(reason) : new MessageRefused(reason);',
    without: 'throw new Error(reason);',
    test: news,
    title: 'is not tried again',
  },
  {
    promise: 'A message that is stopped while WhatsApp has it is not sent again.',
    file: 'src/domains/notifications/sending/pending.queries.ts',
    guard: "and not (channel = 'whatsapp' and status = 'failed') returning 1",
    without: "and status = 'pending' returning 1",
    test: news,
    title: 'stopped while some are sent',
  },
  {
    promise: 'A message whose answer was lost is not sent again after its report.',
    file: 'src/domains/notifications/whatsapp/news-report.queries.ts',
    guard: "and not (${isPassing}::boolean and status = 'pending')",
    without: "and status <> 'pending'",
    test: news,
    title: 'answer of WhatsApp is lost',
  },
  {
    promise: 'A message by WhatsApp that arrived did not fail.',
    file: 'src/domains/notifications/whatsapp/news-report.queries.ts',
    guard: '::boolean and delivered_at is null or',
    without: '::boolean or',
    test: news,
    title: 'in whatever order',
  },
  {
    promise: 'STOP by WhatsApp ends news there.',
    file: receiving,
    guard: 'if (isStop && clientId !== null) await',
    without: 'if (isStop && clientId !== null && false) await',
    test: stop,
    title: 'by the word STOP',
  },
  {
    promise: 'A person who stops advertising in WhatsApp gets none.',
    file: receiving,
    guard: 'for (const stop of stops) await storeStop(context, businessId, stop);',
    without: '',
    test: stop,
    title: 'by a choice in WhatsApp',
  },
  {
    promise: 'An old stop does not end a consent that was given since.',
    file: 'src/domains/clients/consent-by-text.ts',
    guard: "each.purpose === 'whatsapp' && each.given && each.at > at",
    without: "each.purpose === 'whatsapp' && each.given && each.at > at && false",
    test: stop,
    title: 'by a choice in WhatsApp',
  },
];
