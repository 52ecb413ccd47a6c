import type { Request } from 'express';
import type { CoreProblem } from './core-problem.ts';
import type { Filled } from './views/forms.ts';

/** What a form sent: texts by their names. */
export function typedIn(request: Request): Record<string, string> {
  const body = (request.body ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.trim()]] : [],
    ),
  );
}

/** A query parameter as one text. */
export function asked(request: Request, name: string): string {
  const value = request.query[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** Names of the contract's fields and of the form's. `''` stands above the form. */
const fields: Readonly<Record<string, string>> = {
  'contact.name': 'name',
  'contact.phone': 'phone',
  'contact.email': 'email',
  'delivery.address': 'address',
  'delivery.method': 'delivery',
  delivery: 'delivery',
  'payment.method': 'payment',
  comment: 'comment',
  place: 'place',
  phone: 'target',
  email: 'target',
  code: 'code',
};

/** What a field that was left empty is told, rather than how long a text has to be. */
const missing: Readonly<Record<string, string>> = {
  name: 'Please tell us your name.',
  phone: 'Please give a phone number, so that we can reach you.',
  target: 'Please give an e-mail address or a mobile number.',
  address: 'Please tell us where to bring it.',
};

/** What the core refused, beside the fields it is about. */
export function refused(values: Record<string, string>, problem: CoreProblem): Filled {
  const errors: Record<string, string> = {};
  for (const { path, message } of problem.issues) {
    const name = fields[path.replace(/^(body|input)\./, '')] ?? '';
    errors[name] ??= sentence(name === '' ? `${path}: ${message}` : message);
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
