import { html, type Html } from '../../../packages/shared/html.ts';
import type { Visit } from '../visit.ts';
import { countryChoice } from './country-choice.ts';
import { field, type Filled } from './forms.ts';

/** The contact fields of an order or booking. */
export function contactFields(
  visit: Visit,
  filled: Filled,
  { needsEmail = false }: { needsEmail?: boolean } = {},
): Html {
  const { texts } = visit;
  return html`${field(texts, filled, { name: 'name', label: texts.form.name, autocomplete: 'name', required: true })}
    <div class="pair">
      ${field(texts, filled, { name: 'phone', label: texts.form.phone, type: 'tel', autocomplete: 'tel', inputmode: 'tel', beside: countryChoice(visit, filled, 'phoneCountry'), required: true })}
      ${field(texts, filled, { name: 'email', label: texts.form.email, type: 'email', autocomplete: 'email', inputmode: 'email', required: needsEmail })}
    </div>`;
}
