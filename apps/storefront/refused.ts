import { isLimited, type CoreProblem } from './core-problem.ts';
import type { Texts } from './texts/texts-of.ts';
import type { Filled } from './views/forms.ts';

/** The form's fields for the contract's. `''` is shown above the form. */
const fields: Readonly<Record<string, string>> = {
  'contact.name': 'name',
  'contact.phone': 'phone',
  'contact.email': 'email',
  'delivery.address': 'street',
  'delivery.postalAddress': 'street',
  'delivery.postalAddress.street': 'street',
  'delivery.postalAddress.postalCode': 'postalCode',
  'delivery.postalAddress.city': 'city',
  'delivery.method': 'delivery',
  delivery: 'delivery',
  'payment.method': 'payment',
  comment: 'comment',
  note: 'note',
  dateFrom: 'dateFrom',
  dateTo: 'dateTo',
  place: 'place',
  phone: 'target',
  email: 'target',
  code: 'code',
  phoneCode: 'phoneCode',
  starts: 'start',
};

/**
 * The core's errors by form field; `nameOf` knows fields that the shop itself asks for. An empty field is reported as
 * required, instead of by its length.
 */
export function refused(
  { form, note }: Texts,
  values: Record<string, string>,
  problem: CoreProblem,
  nameOf: (path: string) => string | undefined = () => undefined,
): Filled {
  if (isLimited(problem)) {
    return { values, errors: { '': note.tooFast.text({ minutes: problem.waitMinutes }) } };
  }
  const missing: Readonly<Record<string, string>> = form.missing;
  const errors: Record<string, string> = {};
  for (const { path, message, rule } of problem.issues) {
    const place = path.replace(/^(body|input)\./, '');
    const asked = nameOf(place);
    const name = fields[place] ?? asked ?? '';
    const isPhone = rule === 'phone' || rule === 'phone_country';
    const said = isPhone ? form.wrongPhone : message;
    const text = asked ? (values[asked] ? form.wrongAnswer : form.missingAnswer) : said;
    errors[name] ??= sentence(name === '' ? `${path}: ${text}` : text);
  }
  if (problem.issues.length === 0) {
    const [, path = '', text = problem.message] =
      /^([\w.[\]]+): (.+)$/s.exec(problem.message) ?? [];
    errors[fields[path] ?? ''] = sentence(text);
  }
  for (const name of Object.keys(errors)) {
    if (!values[name] && missing[name]) errors[name] = missing[name];
  }
  return { values, errors };
}

function sentence(text: string): string {
  const trimmed = text.trim();
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
}
