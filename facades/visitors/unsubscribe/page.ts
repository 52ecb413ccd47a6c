import { html, type Html } from '../../../packages/shared/html.ts';
import { textsFor } from '../../kit/texts/texts-for.ts';
import type { Operations } from './operations.generated.ts';

type Chosen = Operations['own_messages']['result'];
type Wanted = Operations['choose_messages']['variables']['wanted'];

/** Renders what a client gets: one press ends offers and news, and each sort of messages can be chosen by channel. */
export function choicesPage(
  { businessName, locale, choices }: Chosen,
  { path, isSaved }: { path: string; isSaved: boolean },
): Html {
  const { yours, lead, stop, choose, save, none, saved } = textsFor(locale).unsubscribe;
  const getsOffers = choices.some(({ topic, wanted }) => topic !== 'reminders' && wanted);
  return html`<h1>${yours({ business: businessName })}</h1>
    ${isSaved && html`<p role="status">${saved}</p>`}
    ${
      getsOffers &&
      html`<p>${lead({ business: businessName })}</p>
        <form method="post" action="${path}"><button class="first">${stop}</button></form>`
    }
    <form method="post" action="${path}/choices">
      <fieldset class="choices">
        <legend>${choose}</legend>
        ${choices.map(
          ({ topic, channel, wanted, text }) =>
            html`<label>
              <input
                type="checkbox"
                name="wanted"
                value="${topic}:${channel}"
                ${wanted && html`checked`}
              />
              ${text}
            </label>`,
        )}
      </fieldset>
      <button>${save}</button>
      <button name="none" value="1">${none}</button>
    </form>`;
}

/** Reads the form: the choices of the page that are ticked. Other words are ignored. */
export function wantedBy(body: unknown, { choices }: Chosen): Wanted {
  const { wanted = [], none } = (body ?? {}) as Record<string, unknown>;
  const ticked = none === undefined ? [wanted].flat() : [];
  return choices
    .filter(({ topic, channel }) => ticked.includes(`${topic}:${channel}`))
    .map(({ topic, channel }) => ({ topic, channel }));
}
