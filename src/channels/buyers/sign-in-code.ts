import type { Subject, Target } from '../../domains/identity/codes/codes.ts';

/** Returns the subject of the sign-in code for a phone or an address. */
export function signInBy({ value }: Target): Subject {
  return { value, purpose: 'sign_in' };
}
