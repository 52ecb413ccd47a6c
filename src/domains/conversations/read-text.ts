import { invalid } from '../../platform/errors.ts';
import { oneLine } from '../../platform/lib/text/one-line.ts';

const previewLength = 140;

/** Reads the text of a message. Line ends become those of the service. @throws DomainError VALIDATION_FAILED. */
export function readText(given: string): string {
  const text = given.replaceAll(/\r\n?/g, '\n').trim();
  if (text === '') throw invalid('text', 'must not be empty.', 'required');
  return text;
}

/** Returns the first 140 characters of a message on one line. */
export function previewOf(text: string): string {
  return [...oneLine(text)].slice(0, previewLength).join('');
}
