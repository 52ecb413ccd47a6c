import { invalid } from '../../platform/errors.ts';
import { readEmail, readPhone } from '../../platform/validation/read-text.ts';

/** What a code is sent to and so proves. */
export type Target =
  | { readonly by: 'phone'; readonly value: string }
  | { readonly by: 'email'; readonly value: string };

/** Reads a phone or an e-mail address, of which there must be one. */
export function readTarget({
  phone,
  email,
}: {
  phone?: string | null | undefined;
  email?: string | null | undefined;
}): Target {
  if ((phone == null) === (email == null)) {
    throw invalid('phone', 'give either phone or email, not both.');
  }
  return phone == null
    ? { by: 'email', value: readEmail(email ?? '', 'email') }
    : { by: 'phone', value: readPhone(phone, 'phone') };
}
