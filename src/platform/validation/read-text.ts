import { invalid } from '../errors.ts';
import { normalisePhone } from '../lib/phone.ts';

/** A phone number in E.164. */
export function readPhone(text: string, path: string): string {
  const phone = normalisePhone(text);
  if (!phone) {
    throw invalid(path, 'must be a phone number in international form such as +49 30 123456.');
  }
  return phone;
}

/** An e-mail address in lower case. */
export function readEmail(text: string, path: string): string {
  const email = text.trim().toLowerCase();
  if (!/^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(email)) {
    throw invalid(path, 'must be an e-mail address such as ada@example.com.');
  }
  return email;
}

/** Control characters and the line ends of Unicode, which a one-line text has none of. */
const notOfOneLine = /[\p{Cc}\u2028\u2029]/u;

/** A name or another one-line text: trimmed, not empty and without control characters. */
export function readName(text: string, path: string): string {
  const name = text.trim();
  if (name === '') throw invalid(path, 'must not be empty.');
  if (notOfOneLine.test(name)) {
    throw invalid(path, 'must be one line, without line breaks and other control characters.');
  }
  return name;
}
