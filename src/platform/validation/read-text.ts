import { type Fault, invalid } from '../errors.ts';
import {
  type CountryCode,
  type ReadNumber,
  readPhoneNumber,
} from '../lib/phone/read-phone-number.ts';
import { bareName, bareText } from '../lib/text/invisible.ts';

/** Reads a phone number as E.164. A national number belongs to the given country, if known. */
export function readPhone(text: string, path: string, country: CountryCode | null): string {
  const read = readPhoneNumber(text, country);
  if ('phone' in read) return read.phone;
  const { message, rule } = phoneFault(read.problem, country);
  throw invalid(path, message, rule);
}

type PhoneProblem = Extract<ReadNumber, { problem: string }>['problem'];

const international = 'in international form such as +49 30 123456';
const englishNames = new Intl.DisplayNames('en', { type: 'region' });

function phoneFault(problem: PhoneProblem, country: CountryCode | null): Fault {
  if (problem === 'none') {
    return {
      message: `must be a phone number, ${international} or as it is dialled within the country.`,
      rule: 'phone',
    };
  }
  const rule = 'phone_country';
  if (problem === 'country' || country === null) {
    return { message: `which country is this number of? Send it ${international}.`, rule };
  }
  const name = englishNames.of(country) ?? country;
  return {
    message: `is this a number of ${name} or of another country? Send it ${international}, or as it is dialled within ${name}, with the area code.`,
    rule,
  };
}

/** Reads an e-mail address in lower case. */
export function readEmail(text: string, path: string): string {
  return accepted(emailProblem, bareText(text).toLowerCase(), path);
}

function emailProblem(text: string): Fault | undefined {
  const isOne = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(bareText(text));
  return isOne
    ? undefined
    : { message: 'must be an e-mail address such as ada@example.com.', rule: 'email' };
}

/** Control characters and Unicode line ends, which a one-line text must not contain. */
const notOfOneLine = /[\p{Cc}\u2028\u2029]/u;

/** Reads a name or another one-line text: trimmed, not empty, without control and invisible characters. */
export function readName(text: string, path: string): string {
  return accepted(nameProblem, bareName(text), path);
}

function nameProblem(text: string): Fault | undefined {
  const name = bareName(text);
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

/** Form of a text that is compared without invisible characters. */
export const codeForm = 'code';

const problems: Readonly<Record<string, (text: string) => Fault | undefined>> = {
  email: emailProblem,
  // Only the use case knows the country.
  phone: text => {
    const read = readPhoneNumber(text, null);
    return 'problem' in read && read.problem === 'none' ? phoneFault('none', null) : undefined;
  },
  name: nameProblem,
  [codeForm]: () => undefined,
};

/** Returns the check for a form of text in `@limit`. An empty text passes, since it may clear a field. */
export function textCheck(form: string): (value: unknown) => Fault | undefined {
  const problemOf = problems[form];
  if (!problemOf) throw new Error(`There is no form of text called ${form}.`);
  return value => (typeof value === 'string' && value !== '' ? problemOf(value) : undefined);
}

/** Reads the link of a meeting; null clears it. @throws DomainError VALIDATION_FAILED unless it is an https address. */
export function readMeetingUrl(text: string | null | undefined): string | null | undefined {
  return readWebAddress(text, 'meetingUrl');
}

/** Reads the address of a page; null clears it. @throws DomainError VALIDATION_FAILED unless it is an https address. */
export function readWebAddress(
  text: string | null | undefined,
  path: string,
): string | null | undefined {
  if (text == null) return text;
  const url = URL.parse(text.trim());
  if (url?.protocol === 'https:' && !url.username && !url.password) return url.href;
  throw invalid(path, 'must be an https address without a password.', 'web_address');
}
