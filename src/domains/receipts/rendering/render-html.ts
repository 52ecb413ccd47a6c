import { html, Html } from '../../../../packages/shared/html.ts';
import type { View } from './view.ts';

const style = (accent: string) => `
  :root { --accent: ${accent}; }
  body { margin: 0; font: 15px/1.45 system-ui, sans-serif; color: #1c1c1c; background: #fff; }
  main { max-width: 720px; margin: 0 auto; padding: 40px 24px; overflow-wrap: anywhere; }
  header { border-bottom: 3px solid var(--accent); padding-bottom: 12px; font-size: 22px; font-weight: 700; }
  .parts { display: flex; flex-wrap: wrap; gap: 24px; justify-content: space-between; margin: 28px 0; }
  .parts > * { flex: 1 1 260px; }
  .small, .note, footer { color: #595959; font-size: 13px; }
  .logo { display: block; max-width: 260px; max-height: 90px; margin-bottom: 12px; }
  address { font-style: normal; }
  h1 { font-size: 24px; margin: 0 0 16px; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0; align-content: start; }
  dt { color: #595959; }
  dd { margin: 0; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: 8px 0 8px 12px; text-align: right; vertical-align: top; border-bottom: 1px solid #ddd; }
  th { border-bottom: 2px solid var(--accent); font-size: 13px; }
  th:first-child, td:first-child { text-align: left; padding-left: 0; }
  td:not(:first-child) { white-space: nowrap; overflow-wrap: normal; }
  .sums { margin: 16px 0 0 auto; width: auto; min-width: 55%; }
  .sums td { border: 0; padding: 3px 0 3px 24px; }
  .sums .total td { font-weight: 700; font-size: 18px; border-top: 2px solid var(--accent); padding-top: 8px; }
  .below { margin: 32px 0; }
  footer { border-top: 1px solid #ddd; padding-top: 12px; }
  @media print { main { padding: 0; } tr { break-inside: avoid; } }
`;

/** Renders a document as a page that loads nothing from elsewhere. */
export function renderHtml(view: View): string {
  const { language, title, brand, sender, buyer, facts, footer, seller } = view;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${styleOf(view)}
        </style>
      </head>
      <body>
        <main>
          <header>${logoOf(view)}${brand}</header>
          <div class="parts">
            <address>
              <div class="small">${sender}</div>
              ${paragraph(buyer)}
            </address>
            <dl>
              ${facts.map(
                ([name, value]) =>
                  html`<dt>${name}</dt>
                    <dd>${value}</dd>`,
              )}
            </dl>
          </div>
          <h1>${title}</h1>
          ${tableOf(view)} ${sumsOf(view)}
          <div class="below">${paragraph(footer)}</div>
          <footer>${paragraph(seller)}</footer>
        </main>
      </body>
    </html>`.text;
}

/** The colour is checked, although the shop's settings allow nothing else. */
function styleOf({ accent }: View): Html {
  return new Html(style(/^#[0-9a-f]{6}$/i.test(accent) ? accent : '#1a56c4'));
}

/** The alternative text is empty, since the name is beside the logo. */
function logoOf({ logo }: View): Html | null {
  return logo === null
    ? null
    : html`<img class="logo" alt="" src="data:image/png;base64,${logo}" />`;
}

function paragraph(lines: readonly string[]): Html[] {
  return lines.map(line => html`<div>${line}</div>`);
}

function tableOf({ columns, rows }: View): Html {
  return html`<table>
    <thead>
      <tr>
        ${columns.map(column => html`<th scope="col">${column}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ cells: [first, ...others], note }) =>
          html`<tr>
            <td>${first}${note && html`<div class="note">${note}</div>`}</td>
            ${others.map(cell => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function sumsOf({ sums, total, payments }: View): Html {
  const row = ([name, value]: readonly [string, string], kind = '') =>
    html`<tr class="${kind}">
      <td>${name}</td>
      <td>${value}</td>
    </tr>`;
  return html`<table class="sums">
    <tbody>
      ${sums.map(each => row(each))} ${row(total, 'total')} ${payments.map(each => row(each))}
    </tbody>
  </table>`;
}
