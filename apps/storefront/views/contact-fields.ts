import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';
import { field, type Filled } from './forms.ts';
import type { Texts } from '../texts/texts-of.ts';
import { phoneCountries } from '../phone-countries.ts';

type Countries = ReturnType<typeof phoneCountries>;

const inLanguage = new Map<string, Countries>();

/** Renders the contact fields of an order or booking. */
export function contactFields(
  context: RequestContext,
  filled: Filled,
  { needsEmail = false, asksNews = false }: { needsEmail?: boolean; asksNews?: boolean } = {},
): Html {
  const { texts } = context;
  return html`${field(texts, filled, { name: 'name', label: texts.form.name, autocomplete: 'name', required: true })}
    <div class="pair">
      ${field(texts, filled, { name: 'phone', label: texts.form.phone, type: 'tel', autocomplete: 'tel', inputmode: 'tel', beside: countryChoice(context, filled, 'phoneCountry'), required: true })}
      ${field(texts, filled, { name: 'email', label: texts.form.email, type: 'email', autocomplete: 'email', inputmode: 'email', required: needsEmail })}
    </div>
    ${
      asksNews &&
      html`<label class="choice"
        ><input
          type="checkbox"
          name="news"
          value="yes"
          ${filled.values['news'] === 'yes' && html` checked`}
        />
        <span class="choice-text soft">${texts.form.news}</span></label
      >`
    }`;
}

/** Renders the submit button, with a field for the phone's code once a code was sent. */
export function submitWithCode(texts: Texts, filled: Filled, label: Html | string): Html {
  const submit = html`<button class="button wide" type="submit">${label}</button>`;
  if (filled.values['phoneCode'] === undefined) return submit;
  // The Enter key triggers the first button, which must not request a new code.
  return html`<p class="notice" role="status">${texts.form.codeSent}</p>
    ${field(texts, filled, { name: 'phoneCode', label: texts.signIn.code, autocomplete: 'one-time-code', inputmode: 'numeric', required: true })}
    ${submit}
    <button class="button quiet wide" type="submit" name="newCode" value="yes">
      ${texts.form.newCode}
    </button>`;
}

/** Renders the country of a national number beside its field, by default the shop’s country. */
export function countryChoice(
  { shop, lang, texts }: RequestContext,
  { values }: Filled,
  name: string,
): Html {
  let countries = inLanguage.get(lang);
  if (!countries) inLanguage.set(lang, (countries = phoneCountries(lang)));
  const chosen = values[name] ?? shop.phoneCountry ?? '';
  return html`<select name="${name}" aria-label="${texts.form.country}">
    <option value="">+</option>
    ${countries.map(({ country, label }) => html`<option value="${country}" ${country === chosen && html` selected`}>${label}</option>`)}
  </select>`;
}
