import { html, type Html } from '../../../packages/shared/html.ts';
import type { Texts } from '../../kit/texts/texts-for.ts';

/** The texts of the sign-in pages. */
export type AuthTexts = Texts['auth'];

/** Renders the form that requests a sign-in link. */
function linkForm({ email, sendLink }: AuthTexts): Html {
  return html`<form method="post" action="/auth/login-link">
    <label for="email">${email}</label>
    <input id="email" name="email" type="email" autocomplete="email" required />
    <button>${sendLink}</button>
  </form>`;
}

/** Renders the page for visitors who are not signed in. */
export function signInPage(t: AuthTexts): Html {
  return html`<p>${t.signInLead}</p>
    ${linkForm(t)}
    <p class="aside">${t.isNew} <a href="/auth/register">${t.makeAccount}</a></p>`;
}

/** Renders the page for visitors without an account. `problem` is the reason why one could not be created. */
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

/** Renders the page after requesting a link. It is the same for known and unknown addresses. */
export function linkSentPage(t: AuthTexts): Html {
  return html`<p>${t.linkSent}</p>
    <p><a href="/ControlPanel">${t.back}</a></p>`;
}

/** Renders a page that asks for a click before signing in, because a program may have opened the link. */
export function magicPage(t: AuthTexts, token: string): Html {
  return html`<p>${t.otherOut}</p>
    ${tokenForm('/auth/magic', token, t.signIn)}`;
}

/** Renders the page of an invitation. */
export function invitationPage(t: AuthTexts, token: string): Html {
  return html`<p>${t.invited}</p>
    ${tokenForm('/auth/invitation', token, t.sendMeTheLink)}`;
}

/** Renders the page after accepting an invitation. */
export function invitedPage(t: AuthTexts): Html {
  return html`<p>${t.invitedSent}</p>`;
}

/** Renders the page for an invalid link. */
export function spentLinkPage(t: AuthTexts): Html {
  return html`<p>${t.spentLead}</p>
    ${linkForm(t)}`;
}

/** Renders a page that asks for a click before confirming, because mail scanners follow links too. */
export function confirmPage(t: AuthTexts, token: string): Html {
  return html`<p>${t.confirmLead}</p>
    ${tokenForm('/auth/confirm', token, t.confirmButton)}`;
}

/** Renders the page after confirming. */
export function confirmedPage(t: AuthTexts, email: string): Html {
  return html`<p>${t.confirmedLead({ email })}</p>
    <p><a href="/ControlPanel">${t.toPanel}</a></p>`;
}

/** Renders the page for a failed action. */
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
