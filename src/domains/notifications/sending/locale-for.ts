import { withClockOf } from '../../../../packages/shared/local-clock.ts';
import type { Look } from '../../shop/read-look.ts';
import { formOf } from './words-of.ts';
import type { Writable } from './writable.ts';

/** The locale that a message is written in: of a language that we write, with the clock of the business's country. */
export function localeFor(
  message: Pick<Writable, 'locale'>,
  look: Pick<Look, 'country'> | undefined,
): string {
  return withClockOf(formOf(message), look?.country ?? null);
}
