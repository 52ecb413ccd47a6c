import { html, type Html } from '../../../packages/shared/html.ts';
import type { Texts } from '../texts/texts-of.ts';
import { field, type Filled } from './forms.ts';

/** The button of a form, with the field for the code that proves the phone, once one was sent. */
export function submitWithCode(texts: Texts, filled: Filled, label: Html | string): Html {
  const submit = html`<button class="button wide" type="submit">${label}</button>`;
  if (filled.values['phoneCode'] === undefined) return submit;
  // The Enter key presses the first button, which must not be the one for a new code.
  return html`<p class="notice" role="status">${texts.form.codeSent}</p>
    ${field(texts, filled, { name: 'phoneCode', label: texts.signIn.code, autocomplete: 'one-time-code', inputmode: 'numeric', required: true })}
    ${submit}
    <button class="button quiet wide" type="submit" name="newCode" value="yes">
      ${texts.form.newCode}
    </button>`;
}
