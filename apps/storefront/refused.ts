import { isLimited, type CoreProblem, type Issue } from './core-problem.ts';
import { generalIssueText, issueText, refusalText } from './refusal-text.ts';
import type { Filled } from './views/forms.ts';
import type { RequestContext } from './request-context.ts';

/** Form fields by path of the contract. Messages of `''` appear above the form. */
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
  'delivery.locationId': 'locationId',
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
 * Returns the core's errors by form field; `nameOf` knows the custom fields. An empty field is reported as required, not by its
 * length.
 */
export function refused(
  context: Pick<RequestContext, 'texts' | 'formats'>,
  values: Record<string, string>,
  problem: CoreProblem,
  nameOf: (path: string) => string | undefined = () => undefined,
): Filled {
  const { texts } = context;
  const { form, signIn } = texts;
  if (isLimited(problem) || problem.issues.length === 0) {
    // The message of a violated rule begins with the path of its field, if it has one.
    const [, path = ''] = /^([\w.[\]]+): /.exec(problem.message) ?? [];
    const name = isLimited(problem) ? '' : (fields[path] ?? '');
    return { values, errors: withMissing({ [name]: refusalText(context, problem) }) };
  }
  const errors: Record<string, string> = {};
  for (const issue of problem.issues) {
    const place = issue.path.replace(/^(body|input)\./, '');
    const asked = nameOf(place);
    const name = fields[place] ?? asked ?? '';
    errors[name] ??= textOf(issue, name, asked);
  }
  return { values, errors: withMissing(errors) };

  function textOf(issue: Issue, name: string, asked: string | undefined): string {
    if (asked) return values[asked] ? form.wrongAnswer : form.missingAnswer;
    if (name === '')
      return problem.reason ? refusalText(context, problem) : generalIssueText(texts, issue);
    return name === 'code' || name === 'phoneCode' ? signIn.wrongCode : issueText(texts, issue);
  }

  function withMissing(found: Readonly<Record<string, string>>): Record<string, string> {
    const missing: Readonly<Record<string, string>> = form.missing;
    return Object.fromEntries(
      Object.entries(found).map(([name, text]) => [name, (!values[name] && missing[name]) || text]),
    );
  }
}
