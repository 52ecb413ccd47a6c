import { html, type Html } from '../../../packages/shared/html.ts';
import type { Texts } from '../texts/texts-of.ts';

/** Content of a form: entered values, and errors by field name. */
export interface Filled {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

export const unfilled: Filled = { values: {}, errors: {} };

interface Field {
  name: string;
  label: string;
  type?: 'text' | 'tel' | 'email' | 'date' | 'textarea';
  /** Number of rows of a text area. */
  rows?: number;
  maxlength?: number;
  /** Options to choose from; none is possible. */
  options?: readonly { value: string; label: string }[];
  hint?: string;
  autocomplete?: string;
  inputmode?: string;
  /** A further choice beside the input. */
  beside?: Html;
  /** Absent: shown as optional. `sometimes`: the hint explains when. */
  required?: boolean | 'sometimes';
}

/** Renders a labelled input with its error beside it. */
export function field({ form }: Texts, { values, errors }: Filled, input: Field): Html {
  const { name, label, hint, autocomplete, inputmode, beside, required = false } = input;
  const error = errors[name];
  const id = `f-${name}`;
  const about = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const attributes = html`id="${id}"
  name="${name}"${required === true && html` required`}${autocomplete && html` autocomplete="${autocomplete}"`}${inputmode && html` inputmode="${inputmode}"`}${about && html` aria-describedby="${about}"`}${error && html` aria-invalid="true"`}`;
  return html`<div class="field">
    <label for="${id}"
      >${label}${!required && html` <span class="soft">${form.optional}</span>`}</label
    >
    ${beside ? html`<div class="beside">${beside}${control(input, attributes, values[name] ?? '')}</div>` : control(input, attributes, values[name] ?? '')}
    ${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}
    ${error && html`<p class="error" id="${id}-error">${error}</p>`}
  </div>`;
}

function control(
  { type = 'text', rows = 3, maxlength = 2000, options }: Field,
  attributes: Html,
  value: string,
): Html {
  if (options) {
    const shown = [{ value: '', label: '–' }, ...options];
    return html`<select ${attributes}>
      ${shown.map(each => html`<option value="${each.value}" ${each.value === value && html` selected`}>${each.label}</option>`)}
    </select>`;
  }
  return type === 'textarea'
    ? html`<textarea ${attributes} rows="${rows}" maxlength="${maxlength}">${value}</textarea>`
    : html`<input type="${type}" ${attributes} value="${value}" />`;
}

/** Renders a summary of errors above a form, with links to the fields. */
export function errorSummary({ form }: Texts, { errors }: Filled): Html | null {
  const entries = Object.entries(errors);
  if (entries.length === 0) return null;
  return html`<div class="notice bad" role="alert" tabindex="-1" data-focus>
    <p><strong>${form.lookAgain}</strong></p>
    <ul>
      ${entries.map(([name, text]) =>
        name === '' ? html`<li>${text}</li>` : html`<li><a href="#f-${name}">${text}</a></li>`,
      )}
    </ul>
  </div>`;
}

/** Renders a radio button as a card. */
export function choice(option: {
  name: string;
  value: string;
  checked: boolean;
  title: Html | string;
  facts?: Html | string | null | false;
  side?: Html | string | null | false;
  disabled?: boolean;
  data?: Html | null;
}): Html {
  const { name, value, checked, title, facts, side, disabled = false, data } = option;
  return html`<label class="choice"
    ><input
      type="radio"
      name="${name}"
      value="${value}"
      ${checked && html` checked`}${disabled && html` disabled`}
      ${data}
    />
    <span class="choice-text"
      ><span class="choice-title">${title}</span
      >${facts && html`<span class="soft">${facts}</span>`}</span
    >${side && html`<span class="choice-side">${side}</span>`}</label
  >`;
}

/** Renders the error of a group of choices. */
export function errorOf({ errors }: Filled, name: string): Html | null {
  const error = errors[name];
  return error ? html`<p class="error" id="f-${name}" tabindex="-1">${error}</p>` : null;
}
