import { html } from '../lib/text/html.ts';
import type { Mail } from './mailer.ts';

/** The languages that mail is written in. */
export type Language = 'en' | 'de' | 'ru';

/** What a mail says, as plain text: the layout does the escaping. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The particulars: what each is called and what it is, which may be an address to follow. */
  readonly details?: readonly (readonly [name: string, value: string | URL])[];
  /** What to do about it, shown as a button. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print below. */
  readonly note?: string;
}

/** A mail in every language, as a function of the facts that it tells. */
export type MailTemplate<Facts> = Readonly<Record<Language, (facts: Facts) => MailText>>;

/** Writes a mail in the language of a locale, in English where there is none, as text and as HTML. */
export function composeMail<Facts>(
  template: MailTemplate<Facts>,
  to: string,
  locale: string,
  facts: Facts,
): Mail {
  const language = languageOf(locale);
  return layOut(template[language](facts), to, language);
}

/** Puts what a mail says into its form, as text and as HTML. */
export function layOut(content: MailText, to: string, language: Language): Mail {
  return {
    to,
    subject: oneLine(content.subject),
    text: textOf(content),
    html: htmlOf(content, language),
  };
}

/** The language of a locale that mail is written in. */
export function languageOf(locale: string): Language {
  const [language] = locale.toLowerCase().split(/[-_]/);
  return language === 'de' || language === 'ru' ? language : 'en';
}

/** Names that people chose must not begin a line of their own. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

function textOf({ paragraphs, details = [], action, note }: MailText): string {
  const parts = [
    ...paragraphs.map(oneLine),
    ...(details.length > 0
      ? [details.map(([name, value]) => `${name}: ${oneLine(String(value))}`).join('\n')]
      : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(note ? [oneLine(note)] : []),
    '-- \nFrontdesk',
  ];
  return `${parts.join('\n\n')}\n`;
}

function htmlOf(
  { subject, paragraphs, details = [], action, note }: MailText,
  language: Language,
): string {
  const button =
    action &&
    html`<p style="margin:24px 0">
        <a
          href="${action.url}"
          style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1a56c4;color:#ffffff;text-decoration:none"
          >${action.label}</a
        >
      </p>
      <p style="font-size:13px;color:#555555;word-break:break-all">${action.url}</p>`;
  const table =
    details.length > 0 &&
    html`<table style="border-collapse:collapse">
      ${details.map(
        ([name, value]) =>
          html`<tr>
            <td style="padding:4px 16px 4px 0;color:#555555;vertical-align:top">${name}</td>
            <td style="padding:4px 0;overflow-wrap:anywhere">
              ${value instanceof URL ? html`<a href="${value.href}">${value.href}</a>` : oneLine(value)}
            </td>
          </tr>`,
      )}
    </table>`;
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${oneLine(subject)}</title>
      </head>
      <body
        style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c1c1c;background:#ffffff"
      >
        <div style="max-width:560px;margin:0 auto">
          ${paragraphs.map(paragraph => html`<p>${oneLine(paragraph)}</p>`)} ${table} ${button}
          ${note && html`<p style="font-size:13px;color:#555555">${oneLine(note)}</p>`}
          <p style="font-size:13px;color:#555555">Frontdesk</p>
        </div>
      </body>
    </html>`;
  return page.text;
}
