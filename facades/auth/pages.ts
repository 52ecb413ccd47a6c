import { html, type Html } from '../../packages/shared/html.ts';
import type { Texts } from '../texts/texts-for.ts';

/** The texts of the pages around signing in. */
export type AuthTexts = Texts['auth'];

/** The form that requests a sign-in link. */
function linkForm({ email, sendLink }: AuthTexts): Html {
  return html`<form method="post" action="/auth/login-link">
    <label for="email">${email}</label>
    <input id="email" name="email" type="email" autocomplete="email" required />
    <button>${sendLink}</button>
  </form>`;
}

/** The page for visitors who are not signed in. */
export function signInPage(t: AuthTexts): Html {
  return html`<p>${t.signInLead}</p>
    ${linkForm(t)}
    <p class="aside">${t.isNew} <a href="/auth/register">${t.makeAccount}</a></p>`;
}

/** The page for those who have no account yet. `problem` says why one could not be made. */
export function registerPage(t: AuthTexts, problem?: string): Html {
  return html`<p>${t.registerLead}</p>
    ${problem && html`<p role="alert"><strong>${problem}</strong></p>`}
    <form method="post" action="/auth/register">
      <label for="name">${t.name}</label>
      <input id="name" name="name" type="text" autocomplete="name" maxlength="200" required />
      <label for="email">${t.email}</label>
      <input id="email" name="email" type="email" autocomplete="email" required />
      <button>${t.makeAccount}</button>
    </form>
    <p class="aside">${t.hasOne} <a href="/ControlPanel">${t.signIn}</a></p>`;
}

/** The page after requesting a link. It is the same whether or not the address is known. */
export function linkSentPage(t: AuthTexts): Html {
  return html`<p>${t.linkSent}</p>
    <p><a href="/ControlPanel">${t.back}</a></p>`;
}

/** Asks for a click before signing in, because the link may have been opened by a program. */
export function magicPage(t: AuthTexts, token: string): Html {
  return html`<p>${t.otherOut}</p>
    ${tokenForm('/auth/magic', token, t.signIn)}`;
}

/** The page of an invitation. */
export function invitationPage(t: AuthTexts, token: string): Html {
  return html`<p>${t.invited}</p>
    ${tokenForm('/auth/invitation', token, t.sendMeTheLink)}`;
}

/** The page after accepting an invitation. */
export function invitedPage(t: AuthTexts): Html {
  return html`<p>${t.invitedSent}</p>`;
}

/** The page for an invalid link. */
export function spentLinkPage(t: AuthTexts): Html {
  return html`<p>${t.spentLead}</p>
    ${linkForm(t)}`;
}

/** Asks for a click before confirming, because mail scanners follow links too. */
export function confirmPage(t: AuthTexts, token: string): Html {
  return html`<p>${t.confirmLead}</p>
    ${tokenForm('/auth/confirm', token, t.confirmButton)}`;
}

/** The page after confirming. */
export function confirmedPage(t: AuthTexts, email: string): Html {
  return html`<p>${t.confirmedLead({ email })}</p>
    <p><a href="/ControlPanel">${t.toPanel}</a></p>`;
}

/** The page for what did not work. */
export function failedPage(t: AuthTexts, reason: string): Html {
  return html`<p>${reason}</p>
    <p><a href="/ControlPanel">${t.back}</a></p>`;
}

function tokenForm(action: string, token: string, label: string): Html {
  return html`<form method="post" action="${action}">
    <input type="hidden" name="token" value="${token}" />
    <button>${label}</button>
  </form>`;
}
