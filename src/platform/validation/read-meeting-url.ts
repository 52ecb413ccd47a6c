import { invalid } from '../errors.ts';

/** The link of a meeting as given; null clears it. @throws DomainError VALIDATION_FAILED if it is no https address. */
export function readMeetingUrl(text: string | null | undefined): string | null | undefined {
  if (text == null) return text;
  const url = URL.parse(text.trim());
  if (url?.protocol === 'https:' && !url.username && !url.password) return url.href;
  throw invalid('meetingUrl', 'must be an https address without a password.', 'web_address');
}
