import { invalid } from '../../../../platform/errors.ts';
import { readEach } from '../../../../platform/validation/collect-issues.ts';
import { isSite } from './site.ts';

/** Reads the origins on whose pages a widget may run. */
export function readOrigins(origins: readonly string[]): string[] {
  return [...new Set(readEach(origins, readOrigin))];
}

function readOrigin(text: string, index: number): string {
  const origin = text.replace(/\/$/, '');
  if (isSite(origin)) return origin;
  throw invalid(`allowedOrigins[${index}]`, 'must be an origin such as https://example.com.');
}
