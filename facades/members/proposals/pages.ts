import type { Language } from '../../../packages/shared/languages.ts';
import { localeOfDates } from '../../../packages/shared/local-clock.ts';
import { html, type Html } from '../../../packages/shared/html.ts';
import type { Operations } from './operations.generated.ts';
import type { Texts } from '../../kit/texts/texts-for.ts';

type ProposalTexts = Texts['proposals'];

interface Seen {
  proposal: Operations['see']['result'];
  place: Operations['place']['result'];
  language: Language;
}

/** Renders the page that asks for approval by a button, because programs that scan mail follow links too. */
export function askingPage(t: ProposalTexts, { proposal, place, language }: Seen): Html {
  const { tokenName, sentence, lapsesAt, changedSince } = proposal;
  const style = { dateStyle: 'full', timeStyle: 'short', timeZone: place.timezone } as const;
  const when = new Intl.DateTimeFormat(localeOfDates(language, null), style);
  return html`<p>${t.lead({ assistant: tokenName, business: place.name })}</p>
    <p><strong>${sentence}</strong></p>
    ${
      changedSince.length > 0 &&
      html`<p>${t.changed}</p>
        <ul>
          ${changedSince.map(({ summary }) => html`<li>${summary}</li>`)}
        </ul>`
    }
    <p class="aside">${t.lapses({ when: when.format(Date.parse(lapsesAt)) })}</p>
    <form method="post">
      <button name="decision" value="approve">${t.approve}</button>
    </form>
    <form method="post">
      <label for="reason">${t.reason}</label>
      <input type="text" id="reason" name="reason" maxlength="500" autocomplete="off" />
      <button class="quiet" name="decision" value="decline">${t.decline}</button>
    </form>`;
}

/** Renders the outcome only, without details, because the link may lie in a mailbox for years. */
export function overPage(
  t: ProposalTexts,
  { status, decidedByName, failure }: Seen['proposal'],
): Html {
  const text = status === 'waiting' ? '' : t.over[status];
  return html`<p role="status"><strong>${text}</strong></p>
    ${status === 'failed' && failure && html`<p>${failure}</p>`}
    ${decidedByName && html`<p class="aside">${t.by({ name: decidedByName })}</p>`}
    <p><a href="/ControlPanel">${t.signIn}</a></p>`;
}

/** Renders the page of an invalid link. */
export function unknownPage(t: ProposalTexts): Html {
  return html`<p>${t.unknownLead}</p>
    <p><a href="/ControlPanel">${t.signIn}</a></p>`;
}
