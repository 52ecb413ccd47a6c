import { el, fill, uniqueId } from './dom.ts';
import type { Texts } from './texts/en.ts';
import type { Contact } from './types.ts';

interface Field {
  node: HTMLElement;
  input: HTMLInputElement | HTMLTextAreaElement;
  /** Says what is wrong with it; null takes that back. */
  complain(words: string | null): void;
}

export type Fields = Readonly<Record<keyof Contact, Field>>;

/** The fields of who books, holding what was typed before. */
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

/** What is plainly wrong before anything is sent; the service has the last word. */
export function wrongFields({ name, phone, email }: Contact): (keyof Contact)[] {
  const wrong: (keyof Contact)[] = [];
  if (!name.trim()) wrong.push('name');
  if (!/^\s*(\+|00)[\d\s()./-]{6,}$/.test(phone)) wrong.push('phone');
  if (email.trim() && !/^\S+@\S+\.\S+$/.test(email.trim())) wrong.push('email');
  return wrong;
}

/** Says at each of these fields what is wanted, and leads to the first. */
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
