import { askedName, askedOf, type AskedField } from '../asked-fields.ts';
import type { Html } from '../../../packages/shared/html.ts';
import type { Texts } from '../texts/texts-of.ts';
import type { Visit } from '../visit.ts';
import { field, type Filled } from './forms.ts';

/** What the shop's business asks besides of an appointment, or of an order. */
export function askedFields(
  { shop, texts }: Visit,
  filled: Filled,
  record: AskedField['record'],
): Html[] {
  return askedOf(shop, record).map(asked =>
    field(texts, filled, {
      name: askedName(asked),
      label: asked.name,
      required: asked.askVisitors === 'required',
      ...(asked.help && { hint: asked.help }),
      ...inputOf(asked, texts),
    }),
  );
}

function inputOf({ type, choices }: AskedField, { form }: Texts) {
  switch (type) {
    case 'text':
      return { type: 'textarea' as const, rows: 1, maxlength: 1000 };
    case 'number':
      return { inputmode: 'decimal' };
    case 'date':
      return { type: 'date' as const };
    case 'choice':
      return { options: choices.map(choice => ({ value: choice, label: choice })) };
    case 'yes_no':
      return {
        options: [
          { value: 'true', label: form.yes },
          { value: 'false', label: form.no },
        ],
      };
  }
}
