import { needed, type Salon } from '../../support/salon/salon.ts';

/** Translates texts, each given by its subject, field and text. */
export async function translate(
  salon: Salon,
  language: string,
  texts: readonly (readonly [subject: string, field: string, text: string | null])[],
) {
  const entries = texts.map(([subject, field, text]) => ({ subject, field, text }));
  return needed(await salon.rest('PUT', '/translations', { language, entries }));
}
