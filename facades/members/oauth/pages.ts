import { html, type Html } from '../../../packages/shared/html.ts';
import { signInPage, type AuthTexts } from '../auth/pages.ts';
import type { Texts } from '../../kit/texts/texts-for.ts';
import { parameters, valueOf, type RequestedAccess } from './authorization-request.ts';

/** The texts of the consent pages. */
export type OauthTexts = Texts['oauth'];

/** A scope that is never preselected. */
const unasked = 'payments';

interface Consent {
  client: { name: string; host?: string | null };
  redirectUri: string;
  email: string;
  businesses: readonly { id: string; name: string }[];
  asked: RequestedAccess;
  /** The original request, which the form sends along. */
  values: Readonly<Record<string, unknown>>;
  /** The fault of the previous answer. */
  problem?: string;
}

/** Renders the page that asks the signed-in user for a client's access: its scopes and businesses. */
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

/** Renders the choice of changes that need approval, which only matters to a client that changes something. */
function askChoice(t: OauthTexts, { scopes }: RequestedAccess): Html | false {
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

/** Returns the part of an address that a user recognizes: its host, or the scheme of a program. */
export function placeOf(redirectUri: string): string {
  const { host, protocol } = new URL(redirectUri);
  return protocol.startsWith('http') ? host : `${protocol}//`;
}

/** Returns true if an address leads to a program on the user's own computer, which may be any program. */
export function isOwnProgram(redirectUri: string): boolean {
  const { hostname, protocol } = new URL(redirectUri);
  return protocol !== 'https:' || /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
}

/** Renders the page for visitors who have to sign in first. */
export function signInFirstPage(t: OauthTexts, auth: AuthTexts): Html {
  return html`<p>${t.signInLead}</p>
    ${signInPage(auth)}`;
}

/** Renders the page of a request that cannot be answered by a redirect. */
export function refusedPage(t: OauthTexts, problem: string): Html {
  return html`<p role="alert"><strong>${t.refused}</strong></p>
    <p class="aside">${problem}</p>`;
}
