import { html, type Html } from '../../../packages/shared/html.ts';
import { phoneCountries } from '../phone-countries.ts';
import type { Visit } from '../visit.ts';
import type { Filled } from './forms.ts';

type Countries = ReturnType<typeof phoneCountries>;

const inLanguage = new Map<string, Countries>();

/** The country of a national number, to stand beside its field: the shop’s, until another is chosen. */
export function countryChoice(
  { shop, lang, texts }: Visit,
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
