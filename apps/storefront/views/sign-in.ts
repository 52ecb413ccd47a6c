import { html, type Html } from '../../../packages/shared/html.ts';
import { fillIn } from '../fill-in.ts';
import { withoutCountry } from '../phone-countries.ts';
import type { Texts } from '../texts/texts-of.ts';
import type { RequestContext } from '../request-context.ts';
import { countryChoice } from './contact-fields.ts';
import { errorSummary, field, type Filled } from './forms.ts';

/** Renders the form for the phone number or e-mail address that gets the code. */
export function signInPage(
  context: RequestContext,
  filled: Filled,
  { next, done }: { next: string; done?: string | undefined },
): Html {
  const { texts } = context;
  return html`<div class="wrap slim">
    <div class="panel">
      <h1>${texts.signIn.title}</h1>
      ${done && html`<p class="notice good" role="status">${done}</p>`}
      <p class="soft">${texts.signIn.lead}</p>
      ${errorSummary(texts, filled)}
      <form method="post" action="/account/code" class="form" novalidate>
        <input type="hidden" name="next" value="${next}" />
        ${field(texts, filled, { name: 'target', label: texts.signIn.target, autocomplete: 'username', required: true, hint: texts.signIn.targetHint, beside: countryChoice(context, filled, 'targetCountry') })}
        <button class="button wide" type="submit">${texts.signIn.sendCode}</button>
      </form>
    </div>
  </div>`;
}

/** Renders the form for the code. */
export function codePage(
  texts: Texts,
  filled: Filled,
  { target, next }: { target: string; next: string },
): Html {
  return html`<div class="wrap slim">
    <div class="panel">
      <h1>${texts.signIn.codeTitle}</h1>
      <p class="soft">
        ${fillIn(texts.signIn.codeSent, { target: html`<strong>${withoutCountry(target)}</strong>` })}
      </p>
      ${errorSummary(texts, filled)}
      <form method="post" action="/account/login" class="form" novalidate>
        <input type="hidden" name="next" value="${next}" /><input
          type="hidden"
          name="target"
          value="${target}"
        />
        ${field(texts, filled, { name: 'code', label: texts.signIn.code, autocomplete: 'one-time-code', inputmode: 'numeric', required: true })}
        <button class="button wide" type="submit">${texts.signIn.submit}</button>
      </form>
      <p><a href="/account/sign-in?next=${encodeURIComponent(next)}">${texts.signIn.again}</a></p>
    </div>
  </div>`;
}
