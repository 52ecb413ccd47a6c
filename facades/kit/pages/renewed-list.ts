import { createHash } from 'node:crypto';
import { Html, html } from '../../../packages/shared/html.ts';

/** Renders a list of messages that renews itself, with times on the reader's clock. */
export function renewedList(label: string, items: readonly Html[]): Html {
  return html`<div class="chat" role="log" aria-label="${label}">
    <ol id="renewed">
      ${items}
    </ol>
  </div>`;
}

const script = `
const list = document.getElementById('renewed');
const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });
let read = list.innerHTML;
const date = () => {
  for (const each of list.querySelectorAll('time')) each.textContent = format.format(new Date(each.dateTime));
};
date();
list.lastElementChild?.scrollIntoView({ block: 'nearest' });
setInterval(async () => {
  if (document.hidden) return;
  const answer = await fetch(location.pathname).catch(() => null);
  if (!answer?.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const renewed = page.getElementById('renewed');
  if (!renewed || renewed.innerHTML === read) return;
  read = renewed.innerHTML;
  list.replaceChildren(...renewed.childNodes);
  date();
}, 10_000);
`;

/** The script of the list above it in the page. It reads the page again every ten seconds. */
export const renewScript = new Html(`<script>${script}</script>`);

/** The source by which a page's policy allows that script. */
export const renewSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
