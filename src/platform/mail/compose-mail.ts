import { languageOf, type Language } from '../../../packages/shared/languages.ts';
import { html, Html } from '../../../packages/shared/html.ts';
import type { MailBlock } from '../../../packages/shared/mail-blocks.ts';
import { textsFor } from '../../texts/texts-for.ts';
import { oneLine } from '../lib/text/one-line.ts';
import { blocksMarkup, blocksText } from './mail-blocks.ts';
import { mailButton } from './mail-button.ts';
import type { Mail } from './mailer.ts';

/** Content of a mail as plain text. The layout escapes it. */
export interface MailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Blocks that stand in place of the paragraphs. */
  readonly blocks?: readonly MailBlock[];
  /** Particulars as names with values. A URL becomes a link. */
  readonly details?: readonly (readonly [name: string, value: string | URL])[];
  /** Call to action, shown as a button. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print at the end. */
  readonly note?: string;
  /** Link in small print at the end. */
  readonly footLink?: { readonly label: string; readonly url: string } | undefined;
  /** Sender and contact details at the very end; absent: the sender's name. */
  readonly signature?: string;
}

/** Look of a business's mails: sender, colour and logo. */
export interface MailLook {
  readonly sender: string;
  /** Colour as `#rrggbb`; null: ours. */
  readonly accentColor: string | null;
  readonly logoUrl: string | null;
}

/** Look of mails that are not from a business. */
const ours: MailLook = { sender: 'Frontdesk', accentColor: null, logoUrl: null };

/** A mail as a function of its facts and a locale. */
export type MailTemplate<Facts> = (facts: Facts, locale: string) => MailText;

/** Writes a mail in the language of a locale, or in English, as text and as HTML. */
export function composeMail<Facts>(
  template: MailTemplate<Facts>,
  to: string,
  locale: string,
  facts: Facts,
  look?: MailLook,
): Mail {
  return layOut(template(facts, locale), to, languageOf(locale), look);
}

/** Lays out a mail's content, as text and as HTML. */
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
    text: textOf(content, language, look),
    html: htmlOf(content, language, look),
  };
}

function textOf(
  { paragraphs, blocks, details = [], action, note, footLink, signature }: MailText,
  language: Language,
  { sender }: MailLook,
): string {
  const { labelled } = textsFor(language).phrases;
  const parts = [
    ...(blocks ? blocksText(blocks, labelled) : paragraphs.map(oneLine)),
    ...(details.length > 0
      ? [
          details
            .map(([label, value]) => labelled({ label, value: oneLine(String(value)) }))
            .join('\n'),
        ]
      : []),
    ...(action ? [`${labelled({ label: action.label, value: '' }).trim()}\n${action.url}`] : []),
    ...(note ? [oneLine(note)] : []),
    ...(footLink ? [labelled({ label: footLink.label, value: footLink.url })] : []),
    `-- \n${oneLine(signature || sender)}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Styles for dark mode. Without them, mail programs show a white page or invent colours. */
const darkStyle = new Html(`<style>
@media (prefers-color-scheme: dark) {
  body { background: #16181d !important; color: #eceef2 !important; }
  .soft { color: #a8b0bd !important; }
  td a { color: #8ab4ff !important; }
  .line { border-top-color: #3a4049 !important; }
}
</style>`);

function htmlOf(
  { subject, paragraphs, blocks, details = [], action, note, footLink, signature }: MailText,
  language: Language,
  look: MailLook,
): string {
  const { sender, accentColor, logoUrl } = look;
  const accent = accentColor ?? '#1a56c4';
  const button =
    action &&
    html`${mailButton(accent, action)}
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
          ${head}
          ${blocks ? blocksMarkup(blocks, accent) : paragraphs.map(paragraph => html`<p>${oneLine(paragraph)}</p>`)}
          ${table} ${button}
          ${note && html`<p class="soft" style="font-size:13px;color:#555555">${oneLine(note)}</p>`}
          ${
            footLink &&
            html`<p class="soft" style="font-size:13px">
              <a href="${footLink.url}" style="color:#555555">${footLink.label}</a>
            </p>`
          }
          <p class="soft" style="font-size:13px;color:#555555">${oneLine(signature || sender)}</p>
        </div>
      </body>
    </html>`;
  return page.text;
}
