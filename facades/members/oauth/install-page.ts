import { html, type Html } from '../../../packages/shared/html.ts';
import { parameters, valueOf, type RequestedInstallation } from './authorization-request.ts';
import { isOwnProgram, placeOf, type OauthTexts } from './pages.ts';

interface Installation {
  client: { name: string; homePage?: string | null; contactEmail?: string | null };
  redirectUri: string;
  email: string;
  /** Businesses in which the user may install apps. */
  businesses: readonly { id: string; name: string }[];
  asked: RequestedInstallation;
  /** The original request, which the form sends along. */
  values: Readonly<Record<string, unknown>>;
  /** The fault of the previous answer. */
  problem?: string;
}

/** Renders the page that asks the signed-in user to install an app: its scopes, and the business. */
export function installPage(t: OauthTexts, installation: Installation): Html {
  const { client, redirectUri, email, businesses, asked, values, problem } = installation;
  return html`<p>${t.app.lead({ client: client.name })}</p>
    <p>
      ${t.app.madeBy({ site: client.homePage ?? '', contact: client.contactEmail ?? '' })}
      ${t.sentTo({ place: placeOf(redirectUri) })}
    </p>
    <p><strong>${isOwnProgram(redirectUri) ? t.ownProgram : t.warning}</strong></p>
    ${problem && html`<p role="alert"><strong>${problem}</strong></p>`}
    <h2>${t.app.may}</h2>
    <ul>
      <li>${t.app.seesBusiness}</li>
      ${asked.appScopes.map(scope => html`<li>${t.app.scopes[scope]}</li>`)}
    </ul>
    <form method="post" action="/oauth/authorize">
      ${parameters.map(
        name => html`<input type="hidden" name="${name}" value="${valueOf(values, name) ?? ''}" />`,
      )}
      ${businesses.length === 0 ? html`<p>${t.app.none}</p>` : placeChoice(t, businesses)}
      ${businesses.length > 0 && html`<button name="decision" value="allow">${t.app.install}</button>`}
      <button class="quiet" name="decision" value="deny">${t.deny}</button>
    </form>
    <p class="aside">${t.app.removable} ${t.signedInAs({ email })}</p>`;
}

function placeChoice(t: OauthTexts, businesses: Installation['businesses']): Html {
  const isOnly = businesses.length === 1;
  return html`<fieldset>
    <legend>${t.app.where}</legend>
    ${businesses.map(
      ({ id, name }) =>
        html`<label class="choice">
          <input type="radio" name="business" value="${id}" ${isOnly && html`checked`} />
          <span>${name}</span>
        </label>`,
    )}
  </fieldset>`;
}
