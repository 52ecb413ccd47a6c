import { onStatements } from './on-statements.ts';

/** Throws an error, during some work, for each statement of the service that begins with a text. */
export function refuseStatements(
  refusal: Error,
  beginning: string,
  work: () => Promise<unknown>,
): Promise<void> {
  return onStatements(work, ({ text }) => {
    if (text.trimStart().startsWith(beginning)) throw refusal;
    return () => undefined;
  });
}
