import type { reasons } from '#texts/reasons';

let known: typeof reasons | undefined;

/** Loads the sentences of reasons, which are no part of the first load: few calls are refused. */
export async function loadReasons(): Promise<void> {
  if (known) return;
  try {
    ({ reasons: known } = await import('#texts/reasons'));
  } catch {
    // Without a connection and a copy, the service's own words are shown.
  }
}

/** Returns the sentences of reasons; undefined before a call was refused for one. */
export const knownReasons = (): typeof reasons | undefined => known;
