import { type Language, writtenLanguage } from '../../../../packages/shared/languages.ts';
import type { MailBlock } from '../../../../packages/shared/mail-blocks.ts';
import { write } from '../../../../packages/shared/texts.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { kindTexts } from '../kinds/kinds.ts';
import { fillTemplate, valuesOf } from '../texts/template.ts';
import { fillBlocks } from '../blocks/fill-blocks.ts';
import type { OwnText } from '../texts/notification-text.entity.ts';
import { termsOf, type Writable } from './forms.ts';
import { withClockOf } from '../../../../packages/shared/local-clock.ts';
import type { Look } from '../../shop/read-look.ts';

/** Texts of a message before its details, in the business's own words if it has any. */
export interface Words {
  subject: string;
  paragraphs: readonly string[];
  /** Blocks of a written mail, which stand in place of the paragraphs. */
  blocks?: readonly MailBlock[];
  sms: string;
}

export function wordsOf(language: Language, notification: Writable): Words {
  const { kind, audience, facts } = notification;
  const { notificationWords: wording, phrases } = textsFor(language);
  const form = formOf(notification);
  const said = kindTexts(language)[kind][audience];
  const terms = termsOf(facts, wording, form);
  const subject = write(said.subject, terms);
  const name = audience === 'client' ? (facts.client?.name ?? '') : '';
  const meetingUrl = facts.appointment?.meetingUrl;
  const meeting =
    meetingUrl && phrases.labelled({ label: wording.labels.meeting, value: meetingUrl });
  const sms = meeting ? `${subject}. ${meeting}` : subject;
  const ours = {
    subject,
    paragraphs: [wording.greeting({ name: name || null }), write(said.lead, terms)],
    sms,
  };
  const own = audience === 'client' ? ownTextOf(notification, language) : undefined;
  if (!own) return ours;
  const values = valuesOf(facts, wording, form);
  const filled = (text: string | null | undefined) =>
    text ? fillTemplate(text, values).trim() : '';
  const paragraphs = filled(own.text)
    .split('\n')
    .filter(line => line.trim() !== '');
  return {
    subject: filled(own.subject) || ours.subject,
    paragraphs: paragraphs.length > 0 ? paragraphs : ours.paragraphs,
    ...(notification.written?.blocks && {
      blocks: fillBlocks(notification.written.blocks, values),
    }),
    sms: filled(own.sms) || ours.sms,
  };
}

/** Returns the text that replaces ours: of a written message, or of the business for the kind. */
function ownTextOf({ written, ownTexts }: Writable, language: Language): OwnText | undefined {
  return written ? { ...written, sms: written.text } : ownTexts?.[language];
}

/**
 * Returns the locale for formats. An unsupported language falls back to English, so that no message mixes two
 * languages.
 */
export function formOf({ locale }: Pick<Writable, 'locale'>): string {
  return writtenLanguage(locale) ? locale : 'en';
}

/** Returns the locale of a message: a supported language, with the clock format of the business's country. */
export function localeFor(
  message: Pick<Writable, 'locale'>,
  look: Pick<Look, 'country'> | undefined,
): string {
  return withClockOf(formOf(message), look?.country ?? null);
}
