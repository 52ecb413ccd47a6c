import { html, type Html } from '../../packages/shared/html.ts';
import { signInPage, type AuthTexts } from '../auth/pages.ts';
import type { Texts } from '../texts/texts-for.ts';
import { parameters, valueOf, type Asked } from './asked.ts';

/** The texts of the pages that let a client in. */
export type OauthTexts = Texts['oauth'];

/** What a client gets only where its user chooses it. */
const unasked = 'payments';

interface Consent {
  client: { name: string; host?: string | null };
  redirectUri: string;
  email: string;
  businesses: readonly { id: string; name: string }[];
  asked: Asked;
  /** The request as it came, which the form sends along. */
  values: Readonly<Record<string, unknown>>;
  /** What was wrong with the answer. */
  problem?: string;
}

/** Asks the signed-in user whether a client may come in, as what, and where. */
export function consentPage(t: OauthTexts, consent: Consent): Html {
  const { client, redirectUri, email, businesses, asked, values, problem } = consent;
  return html`<p>
      ${t.lead({ client: client.name })} ${client.host && t.describedAt({ host: client.host })}
    </p>
    <p>${t.sentTo({ place: placeOf(redirectUri) })}</p>
    <p><strong>${isOwnProgram(redirectUri) ? t.ownProgram : t.warning}</strong></p>
    ${problem && html`<p role="alert"><strong>${problem}</strong></p>`}
    <form method="post" action="/oauth/authorize">
      ${parameters.map(
        name => html`<input type="hidden" name="${name}" value="${valueOf(values, name) ?? ''}" />`,
      )}
      <fieldset>
        <legend>${t.may}</legend>
        ${asked.scopes.map(
          scope =>
            html`<label class="choice">
              <input
                type="checkbox"
                name="allow"
                value="${scope}"
                ${scope !== unasked && html`checked`}
              />
              <span><b>${t.scopes[scope].name}</b><br />${t.scopes[scope].means}</span>
            </label>`,
        )}
      </fieldset>
      ${askChoice(t, asked)} ${businessChoice(t, businesses)}
      <button name="decision" value="allow">${t.allow}</button>
      <button class="quiet" name="decision" value="deny">${t.deny}</button>
    </form>
    <p class="aside">${t.signedInAs({ email })}</p>`;
}

/** What waits for a yes of its user, which only matters to who changes something. */
function askChoice(t: OauthTexts, { scopes }: Asked): Html | false {
  if (scopes.every(scope => scope === 'read')) return false;
  return html`<fieldset>
    <legend>${t.asks}</legend>
    ${(['none', 'some', 'all'] as const).map(
      choice =>
        html`<label class="choice">
          <input type="radio" name="ask" value="${choice}" ${choice === 'some' && html`checked`} />
          <span>${t.ask[choice]}</span>
        </label>`,
    )}
  </fieldset>`;
}

function businessChoice(t: OauthTexts, businesses: Consent['businesses']): Html {
  if (businesses.length === 0) return html`<p>${t.none}</p>`;
  return html`<fieldset>
    <legend>${t.of}</legend>
    <label class="choice">
      <input type="radio" name="where" value="all" checked /><span>${t.all}</span>
    </label>
    <label class="choice">
      <input type="radio" name="where" value="only" /><span>${t.only}</span>
    </label>
    <div class="chosen">
      ${businesses.map(
        ({ id, name }) =>
          html`<label class="choice">
            <input type="checkbox" name="business" value="${id}" /><span>${name}</span>
          </label>`,
      )}
    </div>
  </fieldset>`;
}

/** What a user knows an address by: its host, or the scheme of a program. */
function placeOf(redirectUri: string): string {
  const { host, protocol } = new URL(redirectUri);
  return protocol.startsWith('http') ? host : `${protocol}//`;
}

/** Returns whether an address leads to a program on the user's own computer, which may be any program there. */
function isOwnProgram(redirectUri: string): boolean {
  const { hostname, protocol } = new URL(redirectUri);
  return protocol !== 'https:' || /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

/** The page for those who have to sign in first. */
export function signInFirstPage(t: OauthTexts, auth: AuthTexts): Html {
  return html`<p>${t.signInLead}</p>
    ${signInPage(auth)}`;
}

/** The page of a request that nobody can be sent back with. */
export function refusedPage(t: OauthTexts, problem: string): Html {
  return html`<p role="alert"><strong>${t.refused}</strong></p>
    <p class="aside" lang="en">${problem}</p>`;
}
