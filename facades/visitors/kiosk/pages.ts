import { html, type Html } from '../../../packages/shared/html.ts';
import { idleScript } from '../../kit/pages/idle.ts';
import type { Texts } from '../../kit/texts/texts-for.ts';

type T = Texts['kiosk'];

/** Renders the question before a device is set up. */
export function pairPage(t: T, business: string): Html {
  return html`<h1>${t.pair({ business })}</h1>
    <p>${t.pairHint}</p>
    <form method="post"><button class="first">${t.pairNow}</button></form>`;
}

/** Renders the first page, which names nobody. What was typed is not shown again. */
export function startPage(t: T, business: string, problem?: string): Html {
  return html`<h1>${business}</h1>
    <p>${t.welcome}</p>
    ${problem && html`<p role="alert">${problem}</p>`}
    <form method="post" action="/kiosk" autocomplete="off">
      <div class="question">
        <label for="name">${t.firstName}</label>
        <input class="line" id="name" name="name" maxlength="60" required autocomplete="off" />
      </div>
      <div class="question">
        <label for="digits">${t.digits}</label>
        <input
          class="line"
          id="digits"
          name="digits"
          inputmode="numeric"
          maxlength="4"
          required
          autocomplete="off"
        />
      </div>
      <button class="first">${t.here}</button>
    </form>
    ${idleScript}`;
}

/** Renders a form of the visit, with a way to leave. */
export function askingPage(t: T, form: Html): Html {
  return html`${form}
    <nav><a href="/kiosk">${t.leave}</a></nav>
    ${idleScript}`;
}

/** Renders the end, after which the tablet is for the next client. */
export function thanksPage(t: T, business: string): Html {
  return html`<h1>${business}</h1>
    <p role="status">${t.thanks}</p>
    <p>${t.seat}</p>
    <a class="link" href="/kiosk">${t.next}</a>
    ${idleScript}`;
}
