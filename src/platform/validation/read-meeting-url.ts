import { invalid } from '../errors.ts';

/** Reads the link of a meeting; null clears it. @throws DomainError VALIDATION_FAILED unless it is an https address. */
export function readMeetingUrl(text: string | null | undefined): string | null | undefined {
  if (text == null) return text;
  const url = URL.parse(text.trim());
  if (url?.protocol === 'https:' && !url.username && !url.password) return url.href;
  throw invalid('meetingUrl', 'must be an https address without a password.', 'web_address');
}
