import type { Booking } from '../booking.ts';
import { el, fill, uniqueId } from '../dom.ts';

/** Fields of a message, with the sentences for what is wrong with them. */
export function createWriting({ texts: words, moreTexts: texts, choice }: Booking) {
  const { contact } = choice;
  const name = field(words.name, 'name', words.nameWanted, {
    required: true,
    maxlength: '100',
    autocomplete: 'name',
  });
  const email = field(`${words.email}, ${words.optional}`, 'email', words.emailWanted, {
    type: 'email',
    maxlength: '254',
    autocomplete: 'email',
  });
  const text = field(texts.message, 'text', texts.messageWanted, {
    required: true,
    maxlength: '2000',
    rows: '5',
  });
  name.input.value = contact.name;
  email.input.value = contact.email;
  const all = { name, email, text };
  const complainOf = (paths: readonly string[]): boolean => {
    const names = paths.map(path => path.replace(/^.*\./, ''));
    const wrong = Object.entries(all).filter(([each]) => names.includes(each));
    for (const [, each] of wrong) each.complain(true);
    wrong[0]?.[1].input.focus();
    return wrong.length > 0;
  };
  return {
    nodes: [name.node, email.node, text.node],
    complainOf,
    /** Shows which fields are empty or certainly wrong. Returns true if there are none. */
    isComplete: () => {
      const isMail = /^(\S+@\S+\.\S+)?$/.test(email.input.value.trim());
      const empty = Object.entries(all).flatMap(([each, { input }]) =>
        input.required && input.value.trim() === '' ? [each] : [],
      );
      return !complainOf(isMail ? empty : [...empty, 'email']);
    },
    value: () => {
      const mail = email.input.value.trim();
      return {
        name: name.input.value.trim(),
        text: text.input.value.trim(),
        ...(mail && { email: mail }),
      };
    },
  };
}

function field(label: string, name: string, words: string, more: Record<string, string | boolean>) {
  const id = uniqueId(name);
  const errorId = `${id}-error`;
  const error = el('p', { id: errorId, class: 'wrong' });
  const input = el(name === 'text' ? 'textarea' : 'input', {
    id,
    name,
    ...more,
    'aria-describedby': errorId,
    oninput: () => complain(false),
  });
  function complain(isWrong: boolean): void {
    fill(error, isWrong && words);
    if (isWrong) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  }
  const node = el('div', { class: 'field' }, el('label', { for: id }, label), input, error);
  return { input, node, complain };
}
