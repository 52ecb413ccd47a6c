import { writtenLanguage, type Language } from '../../../../packages/shared/languages.ts';
import { write } from '../../../../packages/shared/texts.ts';
import { textsFor } from '../../../texts/texts-for.ts';
import { kindTexts } from '../kinds/kinds.ts';
import { fillTemplate } from '../texts/template.ts';
import { valuesOf } from '../texts/values-of.ts';
import { termsOf } from './terms.ts';
import type { Writable } from './writable.ts';

/** What it says, before its particulars: in words of the business's own, where there are any. */
export interface Words {
  subject: string;
  paragraphs: readonly string[];
  sms: string;
}

export function wordsOf(language: Language, notification: Writable): Words {
  const { kind, audience, facts } = notification;
  const wording = textsFor(language).notificationWords;
  const form = formOf(notification);
  const said = kindTexts(language)[kind][audience];
  const terms = termsOf(facts, wording, form);
  const subject = write(said.subject, terms);
  const name = audience === 'client' ? (facts.client?.name ?? '') : '';
  const meetingUrl = facts.appointment?.meetingUrl;
  const sms = meetingUrl ? `${subject}. ${wording.labels.meeting}: ${meetingUrl}` : subject;
  const ours = {
    subject,
    paragraphs: [wording.greeting({ name: name || null }), write(said.lead, terms)],
    sms,
  };
  const own = audience === 'client' ? notification.ownTexts?.[language] : undefined;
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
    sms: filled(own.sms) || ours.sms,
  };
}

/** A locale of a language that we do not write would mix two of them. */
export function formOf({ locale }: Pick<Writable, 'locale'>): string {
  return writtenLanguage(locale) ? locale : 'en';
}
