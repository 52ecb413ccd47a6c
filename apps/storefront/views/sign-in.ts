import { html, type Html } from '../html.ts';
import { errorSummary, field, type Filled } from './forms.ts';

/** Asks for the address that the code is sent to. */
export function signInPage(filled: Filled, next: string): Html {
  return html`<div class="wrap slim">
    <div class="panel">
      <h1>Sign in</h1>
      <p class="soft">
        We send you a code; there is no password. You then see your orders and appointments, here
        and in other shops.
      </p>
      ${errorSummary(filled)}
      <form method="post" action="/account/code" class="form" novalidate>
        <input type="hidden" name="next" value="${next}" />
        ${field(filled, { name: 'target', label: 'E-mail or mobile number', autocomplete: 'username', required: true, hint: 'The one that you ordered or booked with.' })}
        <button class="button wide" type="submit">Send me a code</button>
      </form>
    </div>
  </div>`;
}

/** Asks for the code that was sent. */
export function codePage(filled: Filled, target: string, next: string): Html {
  return html`<div class="wrap slim">
    <div class="panel">
      <h1>Enter your code</h1>
      <p class="soft">
        If <strong>${target}</strong> can be reached, a code of six digits is on its way. It is good
        for five minutes.
      </p>
      ${errorSummary(filled)}
      <form method="post" action="/account/login" class="form" novalidate>
        <input type="hidden" name="next" value="${next}" /><input
          type="hidden"
          name="target"
          value="${target}"
        />
        ${field(filled, { name: 'code', label: 'Code', autocomplete: 'one-time-code', inputmode: 'numeric', required: true })}
        <button class="button wide" type="submit">Sign in</button>
      </form>
      <p><a href="/account/sign-in">Send it again, or to another address</a></p>
    </div>
  </div>`;
}
