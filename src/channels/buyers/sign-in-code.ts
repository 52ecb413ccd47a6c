import type { Subject } from '../../domains/identity/codes/codes.ts';
import type { Target } from '../../domains/identity/codes/target.ts';

/** What the code of a buyer proves who signs in by a phone or an address. */
export function signInBy({ value }: Target): Subject {
  return { value, purpose: 'sign_in' };
}
