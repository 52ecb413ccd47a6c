import { html, type Html } from '../../src/platform/lib/text/html.ts';

/** The form that requests a sign-in link. */
const linkForm: Html = html`<form method="post" action="/auth/login-link">
  <label for="email">E-mail address</label>
  <input id="email" name="email" type="email" autocomplete="email" required />
  <button>Send me a sign-in link</button>
</form>`;

/** The page for visitors who are not signed in. */
export const signInPage: Html = html`<p>
    We mail you a link to sign in with. There is no password.
  </p>
  ${linkForm}
  <p class="aside">New here? <a href="/auth/register">Make an account</a></p>`;

/** The page for those who have no account yet. `problem` says why one could not be made. */
export function registerPage(problem?: string): Html {
  return html`<p>You are signed in at once, and make your business next.</p>
    ${problem && html`<p role="alert"><strong>${problem}</strong></p>`}
    <form method="post" action="/auth/register">
      <label for="name">Your name</label>
      <input id="name" name="name" type="text" autocomplete="name" maxlength="200" required />
      <label for="email">E-mail address</label>
      <input id="email" name="email" type="email" autocomplete="email" required />
      <button>Make an account</button>
    </form>
    <p class="aside">You have one? <a href="/ControlPanel">Sign in</a></p>`;
}

/** The page after requesting a link. It is the same whether or not the address is known. */
export const linkSentPage: Html = html`<p>
    If there is an account with this address, the link is on its way. It works once, within 15
    minutes.
  </p>
  <p><a href="/ControlPanel">Back</a></p>`;

/** Asks for a click before signing in, because the link may have been opened by a program. */
export function magicPage(token: string): Html {
  return html`<p>The user who is signed in here now will be signed out.</p>
    <form method="post" action="/auth/magic">
      <input type="hidden" name="token" value="${token}" />
      <button>Sign in</button>
    </form>`;
}

/** The page of an invitation. */
export function invitationPage(token: string): Html {
  return html`<p>
      You are invited to a business. To accept, sign in: we mail a link to the address that was
      invited.
    </p>
    <form method="post" action="/auth/invitation">
      <input type="hidden" name="token" value="${token}" />
      <button>Send me the link</button>
    </form>`;
}

/** The page after accepting an invitation. */
export const invitedPage: Html = html`<p>
  The link is on its way to the address that was invited. It works once, within 15 minutes.
</p>`;

/** The page for an invalid link. */
export function spentLinkPage(reason: string): Html {
  return html`<p>${reason}</p>
    ${linkForm}`;
}

/** Asks for a click before confirming, because mail scanners follow links too. */
export function confirmPage(token: string): Html {
  return html`<p>
      If you made a Frontdesk account with this address, confirm that the address is yours. Wherever
      that account is signed in, it will be signed out.
    </p>
    <form method="post" action="/auth/confirm">
      <input type="hidden" name="token" value="${token}" />
      <button>Confirm</button>
    </form>`;
}

/** The page after confirming. */
export function confirmedPage(email: string): Html {
  return html`<p>Thank you: ${email} is confirmed.</p>
    <p><a href="/ControlPanel">Go to the Control Panel</a></p>`;
}
