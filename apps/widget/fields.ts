import type { Booking } from './booking.ts';
import { el, fill, uniqueId } from './dom.ts';
import type { Texts } from './texts/load.ts';
import type { Contact } from './types.ts';

interface Field {
  node: HTMLElement;
  input: HTMLInputElement | HTMLTextAreaElement;
  /** Shows an error at the field; null removes it. */
  complain(words: string | null): void;
}

type Name = Exclude<keyof Contact, 'country' | 'dialCode'>;

export type Fields = Readonly<Record<Name, Field>>;

/** Creates the contact fields, filled with earlier input. */
export function contactFields(booking: Booking): Fields {
  const { texts } = booking;
  const { contact } = booking.choice;
  const field = (name: Name, label: string, more: Record<string, string | boolean>) =>
    makeField(name, label, contact, texts, more, name === 'phone' && countryField(booking));
  return {
    name: field('name', texts.name, { autocomplete: 'name', maxlength: '200', required: true }),
    phone: field('phone', texts.phone, {
      type: 'tel',
      autocomplete: 'tel',
      maxlength: '40',
      required: true,
    }),
    email: field('email', texts.email, { type: 'email', autocomplete: 'email', maxlength: '254' }),
    comment: field('comment', texts.comment, { rows: '3', maxlength: '1000' }),
  };
}

function makeField(
  name: Name,
  label: string,
  contact: Contact,
  texts: Texts,
  more: Record<string, string | boolean>,
  beside: HTMLElement | false,
): Field {
  const id = uniqueId(name);
  const errorId = `${id}-error`;
  const error = el('p', { id: errorId, class: 'wrong' });
  const input = el(name === 'comment' ? 'textarea' : 'input', {
    id,
    name,
    ...more,
    'aria-describedby': errorId,
    oninput: () => {
      contact[name] = input.value;
      complain(null);
    },
  });
  input.value = contact[name];

  function complain(words: string | null): void {
    fill(error, words);
    if (words) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  }

  const isOptional = !more['required'];
  return {
    input,
    complain,
    node: el(
      'div',
      { class: 'field' },
      el('label', { for: id }, label, isOptional && el('small', {}, ` ${texts.optional}`)),
      beside ? el('div', { class: 'beside' }, beside, input) : input,
      error,
    ),
  };
}

/** Creates the country choice for national numbers, by default the business's country. */
function countryField({ api, texts, format, choice, config }: Booking): HTMLElement {
  const { contact } = choice;
  // Country names are too long for the closed box, which shows the code.
  const shown = el('span', { 'aria-hidden': 'true' }, '+');
  const pick = () => {
    contact.country = box.value;
    contact.dialCode = box.selectedOptions[0]?.dataset['code'] ?? '';
    fill(shown, `${contact.country} ${contact.dialCode || '+'}`);
  };
  const box = el(
    'select',
    { 'aria-label': texts.country, onchange: pick },
    el('option', { value: '' }, '+'),
  );
  void api.phoneCountries(format.language).then(
    countries => {
      for (const { country, name, dialCode } of countries)
        box.append(el('option', { value: country, 'data-code': dialCode }, `${name} ${dialCode}`));
      box.value = contact.country || (config.phoneCountry ?? '');
      pick();
    },
    // If the list cannot be loaded, numbers are read by the business's country.
    () => undefined,
  );
  return el('div', { class: 'country' }, box, shown);
}

/** Returns the fields that are certainly invalid. The service checks the rest. */
export function wrongFields({ name, phone, email }: Contact): Name[] {
  const wrong: Name[] = [];
  if (!name.trim()) wrong.push('name');
  if (!/(\p{Nd}[^\p{L}]*){6}/u.test(phone)) wrong.push('phone');
  if (email.trim() && !/^\S+@\S+\.\S+$/.test(email.trim())) wrong.push('email');
  return wrong;
}

/** Shows errors at these fields and focuses the first. */
export function complainOf(fields: Fields, names: readonly Name[], texts: Texts): void {
  const words: Record<Name, string> = {
    name: texts.nameWanted,
    phone: texts.phoneWanted,
    email: texts.emailWanted,
    comment: texts.commentTooLong,
  };
  for (const name of names) fields[name].complain(words[name]);
  const [first] = names;
  if (first) fields[first].input.focus();
}
