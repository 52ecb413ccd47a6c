import { el, fill, uniqueId } from './dom.ts';
import type { Texts } from './texts/en.ts';
import type { Contact } from './types.ts';

interface Field {
  node: HTMLElement;
  input: HTMLInputElement | HTMLTextAreaElement;
  /** Shows an error at the field; null removes it. */
  complain(words: string | null): void;
}

export type Fields = Readonly<Record<keyof Contact, Field>>;

/** The contact fields, filled with what was entered before. */
export function contactFields(texts: Texts, contact: Contact): Fields {
  const field = (name: keyof Contact, label: string, more: Record<string, string | boolean>) =>
    makeField(name, label, contact, texts, more);
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
  name: keyof Contact,
  label: string,
  contact: Contact,
  texts: Texts,
  more: Record<string, string | boolean>,
): Field {
  const id = uniqueId(name);
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const hint = name === 'phone' ? texts.phoneHint : null;
  const error = el('p', { id: errorId, class: 'wrong' });
  const input = el(name === 'comment' ? 'textarea' : 'input', {
    id,
    name,
    ...more,
    'aria-describedby': hint ? `${hintId} ${errorId}` : errorId,
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
      input,
      hint && el('p', { id: hintId, class: 'about' }, hint),
      error,
    ),
  };
}

/** The fields that are certainly invalid; the service checks the rest. */
export function wrongFields({ name, phone, email }: Contact): (keyof Contact)[] {
  const wrong: (keyof Contact)[] = [];
  if (!name.trim()) wrong.push('name');
  if (!/^\s*(\+|00)[\d\s()./-]{6,}$/.test(phone)) wrong.push('phone');
  if (email.trim() && !/^\S+@\S+\.\S+$/.test(email.trim())) wrong.push('email');
  return wrong;
}

/** Shows errors at these fields and focuses the first. */
export function complainOf(fields: Fields, names: readonly (keyof Contact)[], texts: Texts): void {
  const words: Record<keyof Contact, string> = {
    name: texts.nameWanted,
    phone: texts.phoneWanted,
    email: texts.emailWanted,
    comment: texts.commentTooLong,
  };
  for (const name of names) fields[name].complain(words[name]);
  const [first] = names;
  if (first) fields[first].input.focus();
}
