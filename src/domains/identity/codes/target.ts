import { invalid } from '../../../platform/errors.ts';
import { readEmail, readPhone } from '../../../platform/validation/read-text.ts';

/** Phone or address to which a code is sent, and which it proves. */
export type Target =
  | { readonly by: 'phone'; readonly value: string }
  | { readonly by: 'email'; readonly value: string };

/** Reads the phone or the e-mail address. Exactly one must be given. */
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
    : { by: 'phone', value: readPhone(phone, 'phone', null) };
}
