import { invalid } from '../../platform/errors.ts';

/** Refuses the address of a page that is no https address. @throws DomainError VALIDATION_FAILED. */
export function checkAddress(url: string | null | undefined, path: string): void {
  if (url == null || (URL.canParse(url) && new URL(url).protocol === 'https:')) return;
  throw invalid(path, 'must be an https address.', 'web_address');
}
