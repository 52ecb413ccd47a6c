import { customFieldName, customFieldsOf, type CustomField } from '../custom-fields.ts';
import type { Html } from '../../../packages/shared/html.ts';
import type { Texts } from '../texts/texts-of.ts';
import type { RequestContext } from '../request-context.ts';
import { field, type Filled } from './forms.ts';

/** Renders the business's custom fields of an appointment or an order. */
export function customFields(
  { shop, texts }: RequestContext,
  filled: Filled,
  record: CustomField['record'],
): Html[] {
  return customFieldsOf(shop, record).map(asked =>
    field(texts, filled, {
      name: customFieldName(asked),
      label: asked.name,
      required: asked.askVisitors === 'required',
      ...(asked.help && { hint: asked.help }),
      ...inputOf(asked, texts),
    }),
  );
}

function inputOf({ type, choices }: CustomField, { form }: Texts) {
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
