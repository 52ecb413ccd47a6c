import type { Booking } from '../booking.ts';
import { el, fill, uniqueId, type Child } from '../dom.ts';
import type { Config } from '../types.ts';

type CustomField = Config['askedFields'][number];

/** A custom field with its answer, as submitted. */
interface Answer {
  field: string;
  value: string;
}

export type CustomFieldInputs = ReturnType<typeof customFieldInputs>;

const mostDigits = /^[-+]?\d{1,15}(\.\d{1,6})?$/;

/** Creates the business's custom fields, filled with earlier input. */
export function customFieldInputs(booking: Booking) {
  const { moreTexts: texts } = booking;
  const fields = booking.config.askedFields.map(asked => makeField(booking, asked));

  const answered = () =>
    fields.flatMap(each => {
      const value = each.value();
      return value === '' ? [] : [{ ...each, value }];
    });

  return {
    nodes: fields.map(({ node }): Child => node),
    answers: (): Answer[] => answered().map(({ key, value }) => ({ field: key, value })),
    /** Returns true if all answers are valid. Otherwise shows the errors and focuses the first field. */
    isComplete(): boolean {
      const wrong = fields.filter(each => each.complain(each.faultOf()));
      wrong[0]?.input.focus();
      return wrong.length === 0;
    },
    /** Shows the service's refusals at their fields. Returns false if none concerns a custom field. */
    complainOf(paths: readonly string[]): boolean {
      const sent = answered();
      const wrong = paths.flatMap(path => {
        const [, index, key] = /^fields(?:\[(\d+)\]\.\w+|\.(\w+))$/.exec(path) ?? [];
        const named = key ?? (index === undefined ? undefined : sent[Number(index)]?.key);
        const field = fields.find(each => each.key === named);
        field?.complain(key ? texts.missingAnswer : texts.wrongAnswer);
        return field ?? [];
      });
      wrong[0]?.input.focus();
      return wrong.length > 0;
    },
  };
}

function makeField(booking: Booking, asked: CustomField) {
  const { choice, moreTexts: texts } = booking;
  const { key, type, name, help } = asked;
  const isRequired = asked.askVisitors === 'required';
  const id = uniqueId('own');
  const error = el('p', { id: `${id}-error`, class: 'wrong' });
  const onInput = () => {
    choice.answers[key] = input.value;
    complain(null);
  };
  const input = inputOf(asked, {
    id,
    required: isRequired,
    'aria-describedby': [help && `${id}-help`, `${id}-error`].filter(Boolean).join(' '),
    oninput: onInput,
  });
  for (const [value, text] of optionsOf(asked, texts)) {
    input.append(el('option', { value }, text));
  }
  input.value = choice.answers[key] ?? '';

  function complain(words: string | null): boolean {
    fill(error, words);
    if (words) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
    return words !== null;
  }

  function value(): string {
    const typed = input.value.trim();
    return type === 'number' ? typed.replace(',', '.') : typed;
  }

  return {
    key,
    input,
    complain,
    value,
    faultOf: (): string | null => {
      if (value() === '') return isRequired ? texts.missingAnswer : null;
      return type === 'number' && !mostDigits.test(value()) ? texts.numberWanted : null;
    },
    node: el(
      'div',
      { class: 'field' },
      el('label', { for: id }, name, !isRequired && el('small', {}, ` ${booking.texts.optional}`)),
      input,
      help && el('p', { id: `${id}-help`, class: 'help' }, help),
      error,
    ),
  };
}

function inputOf({ type }: CustomField, attributes: Parameters<typeof el>[1] & object) {
  switch (type) {
    case 'text':
      return el('textarea', { rows: '1', maxlength: '1000', ...attributes });
    case 'number':
      return el('input', { inputmode: 'decimal', maxlength: '30', ...attributes });
    case 'date':
      return el('input', { type: 'date', ...attributes });
    case 'choice':
    case 'yes_no':
      return el('select', attributes);
  }
}

/** Returns the options of a choice with their values, an empty one first. */
function optionsOf(
  { type, choices }: CustomField,
  texts: { yes: string; no: string },
): (readonly [value: string, text: string])[] {
  if (type === 'yes_no') {
    return [
      ['', '–'],
      ['true', texts.yes],
      ['false', texts.no],
    ];
  }
  return type === 'choice' ? [['', '–'], ...choices.map(each => [each, each] as const)] : [];
}
