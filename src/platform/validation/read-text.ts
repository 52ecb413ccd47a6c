import { invalid, type Fault } from '../errors.ts';
import { normalisePhone } from '../lib/phone.ts';

/** A phone number in E.164. */
export function readPhone(text: string, path: string): string {
  const phone = normalisePhone(text);
  if (!phone) throw invalid(path, noPhone.message, noPhone.rule);
  return phone;
}

const noPhone = {
  message: 'must be a phone number in international form such as +49 30 123456.',
  rule: 'phone',
} as const;

/** An e-mail address in lower case. */
export function readEmail(text: string, path: string): string {
  return accepted(emailProblem, text.trim().toLowerCase(), path);
}

function emailProblem(text: string): Fault | undefined {
  const isOne = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
  return isOne
    ? undefined
    : { message: 'must be an e-mail address such as ada@example.com.', rule: 'email' };
}

/** Control characters and the line ends of Unicode, which a one-line text has none of. */
const notOfOneLine = /[\p{Cc}\u2028\u2029]/u;

/** A name or another one-line text: trimmed, not empty and without control characters. */
export function readName(text: string, path: string): string {
  return accepted(nameProblem, text.trim(), path);
}

function nameProblem(text: string): Fault | undefined {
  const name = text.trim();
  if (name === '') return { message: 'must not be empty.', rule: 'required' };
  if (!notOfOneLine.test(name)) return undefined;
  return {
    message: 'must be one line, without line breaks and other control characters.',
    rule: 'one_line',
  };
}

function accepted(
  problemOf: (text: string) => Fault | undefined,
  text: string,
  path: string,
): string {
  const problem = problemOf(text);
  if (problem) throw invalid(path, problem.message, problem.rule);
  return text;
}

const problems: Readonly<Record<string, (text: string) => Fault | undefined>> = {
  email: emailProblem,
  phone: text => (normalisePhone(text) ? undefined : noPhone),
  name: nameProblem,
};

/** The check of a text's form, by the name that `@limit` gives it. An empty text may mean that there is none. */
export function textCheck(form: string): (value: unknown) => Fault | undefined {
  const problemOf = problems[form];
  if (!problemOf) throw new Error(`There is no form of text called ${form}.`);
  return value => (typeof value === 'string' && value !== '' ? problemOf(value) : undefined);
}
