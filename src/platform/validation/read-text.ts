import { invalid } from '../errors.ts';
import { normalisePhone } from '../lib/phone.ts';

/** A phone number in E.164. */
export function readPhone(text: string, path: string): string {
  const phone = normalisePhone(text);
  if (!phone) throw invalid(path, phoneMessage);
  return phone;
}

const phoneMessage = 'must be a phone number in international form such as +49 30 123456.';

/** An e-mail address in lower case. */
export function readEmail(text: string, path: string): string {
  return accepted(emailProblem, text.trim().toLowerCase(), path);
}

function emailProblem(text: string): string | undefined {
  const isOne = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
  return isOne ? undefined : 'must be an e-mail address such as ada@example.com.';
}

/** Control characters and the line ends of Unicode, which a one-line text has none of. */
const notOfOneLine = /[\p{Cc}\u2028\u2029]/u;

/** A name or another one-line text: trimmed, not empty and without control characters. */
export function readName(text: string, path: string): string {
  return accepted(nameProblem, text.trim(), path);
}

function nameProblem(text: string): string | undefined {
  const name = text.trim();
  if (name === '') return 'must not be empty.';
  if (!notOfOneLine.test(name)) return undefined;
  return 'must be one line, without line breaks and other control characters.';
}

function accepted(
  problemOf: (text: string) => string | undefined,
  text: string,
  path: string,
): string {
  const problem = problemOf(text);
  if (problem) throw invalid(path, problem);
  return text;
}

const problems: Readonly<Record<string, (text: string) => string | undefined>> = {
  email: emailProblem,
  phone: text => (normalisePhone(text) ? undefined : phoneMessage),
  name: nameProblem,
};

/** The check of a text's form, by the name that `@limit` gives it. An empty text may mean that there is none. */
export function textCheck(form: string): (value: unknown) => string | undefined {
  const problemOf = problems[form];
  if (!problemOf) throw new Error(`There is no form of text called ${form}.`);
  return value => (typeof value === 'string' && value !== '' ? problemOf(value) : undefined);
}
