import { withClockOf } from '../../../../packages/shared/local-clock.ts';
import type { Look } from '../../shop/read-look.ts';
import { formOf } from './words-of.ts';
import type { Writable } from './writable.ts';

/** Returns the locale of a message: a supported language, with the clock format of the business's country. */
export function localeFor(
  message: Pick<Writable, 'locale'>,
  look: Pick<Look, 'country'> | undefined,
): string {
  return withClockOf(formOf(message), look?.country ?? null);
}
