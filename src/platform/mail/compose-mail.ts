import { languageOf, type Language } from '../../../packages/shared/languages.ts';
import { html, Html } from '../../../packages/shared/html.ts';
import type { Mail } from './mailer.ts';

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
  /** The sender and how to reach it, at the very end; left out: the sender's name. */
  readonly signature?: string;
}

/** How mail of a business looks: who it is from, in its colour and with its logo. */
export interface MailLook {
  readonly sender: string;
  /** `#rrggbb`; null: ours. */
  readonly accentColor: string | null;
  readonly logoUrl: string | null;
}

/** The look of mail that is not from a business. */
const ours: MailLook = { sender: 'Frontdesk', accentColor: null, logoUrl: null };

/** A mail as a function of the facts that it tells, in the language of a locale. */
export type MailTemplate<Facts> = (facts: Facts, locale: string) => MailText;

/** Writes a mail in the language of a locale, in English where there is none, as text and as HTML. */
export function composeMail<Facts>(
  template: MailTemplate<Facts>,
  to: string,
  locale: string,
  facts: Facts,
  look?: MailLook,
): Mail {
  return layOut(template(facts, locale), to, languageOf(locale), look);
}

/** Puts what a mail says into its form, as text and as HTML. */
export function layOut(
  content: MailText,
  to: string,
  language: Language,
  look: MailLook = ours,
): Mail {
  return {
    to,
    ...(look !== ours && { sender: oneLine(look.sender) }),
    subject: oneLine(content.subject),
    text: textOf(content, look),
    html: htmlOf(content, language, look),
  };
}

/** Names that people chose must not begin a line of their own. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

function textOf(
  { paragraphs, details = [], action, note, signature }: MailText,
  { sender }: MailLook,
): string {
  const parts = [
    ...paragraphs.map(oneLine),
    ...(details.length > 0
      ? [details.map(([name, value]) => `${name}: ${oneLine(String(value))}`).join('\n')]
      : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(note ? [oneLine(note)] : []),
    `-- \n${oneLine(signature || sender)}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Mail programs in the dark, which would otherwise show a white page or colours that they make up. */
const darkStyle = new Html(`<style>
@media (prefers-color-scheme: dark) {
  body { background: #16181d !important; color: #eceef2 !important; }
  .soft { color: #a8b0bd !important; }
  td a { color: #8ab4ff !important; }
}
</style>`);

function htmlOf(
  { subject, paragraphs, details = [], action, note, signature }: MailText,
  language: Language,
  look: MailLook,
): string {
  const { sender, accentColor, logoUrl } = look;
  const accent = accentColor ?? '#1a56c4';
  const button =
    action &&
    html`<p style="margin:24px 0">
        <a
          href="${action.url}"
          style="display:inline-block;padding:12px 20px;border-radius:6px;background:${accent};color:${inkOn(accent)};text-decoration:none"
          >${action.label}</a
        >
      </p>
      <p class="soft" style="font-size:13px;color:#555555;word-break:break-all">${action.url}</p>`;
  const table =
    details.length > 0 &&
    html`<table style="border-collapse:collapse">
      ${details.map(
        ([name, value]) =>
          html`<tr>
            <td class="soft" style="padding:4px 16px 4px 0;color:#555555;vertical-align:top">
              ${name}
            </td>
            <td style="padding:4px 0;overflow-wrap:anywhere">
              ${value instanceof URL ? html`<a href="${value.href}">${value.href}</a>` : oneLine(value)}
            </td>
          </tr>`,
      )}
    </table>`;
  const head = logoUrl
    ? html`<img
        src="${logoUrl}"
        alt="${sender}"
        height="40"
        style="height:40px;max-width:240px;object-fit:contain"
      />`
    : accentColor && html`<p style="margin:0 0 24px;font-size:18px;font-weight:600">${sender}</p>`;
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${oneLine(subject)}</title>
        ${darkStyle}
      </head>
      <body
        style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c1c1c;background:#ffffff"
      >
        <div style="max-width:560px;margin:0 auto">
          ${head} ${paragraphs.map(paragraph => html`<p>${oneLine(paragraph)}</p>`)} ${table}
          ${button}
          ${note && html`<p class="soft" style="font-size:13px;color:#555555">${oneLine(note)}</p>`}
          <p class="soft" style="font-size:13px;color:#555555">${oneLine(signature || sender)}</p>
        </div>
      </body>
    </html>`;
  return page.text;
}

/** Black or white, whichever is easier to read on a colour, by its luminance as WCAG reckons it. */
function inkOn(colour: string): string {
  const channels = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map(value =>
    value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff';
}
