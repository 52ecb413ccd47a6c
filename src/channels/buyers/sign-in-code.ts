import type { Subject } from '../../domains/identity/codes/codes.ts';
import type { Target } from '../../domains/identity/codes/target.ts';

/** Returns the subject of the sign-in code for a phone or an address. */
export function signInBy({ value }: Target): Subject {
  return { value, purpose: 'sign_in' };
}
