import { afterAll, expect, test } from '@jest/globals';
import { needed } from '../../support/salon/salon.ts';
import { createWorld } from '../../world.ts';
import { languages } from '../../../packages/shared/languages.ts';

const world = await createWorld();
afterAll(() => world.close());

test('The locale of a business is a supported language of messages, with or without a country', async () => {
  const salon = await world.business();
  const change = (locale: string) => salon.rest('PUT', '', { locale });
  for (const language of languages) expect(needed(await change(language)).locale).toBe(language);
  expect(needed(await change('de-at')).locale).toBe('de-AT');
  expect(needed(await change('en-NL')).locale).toBe('en-NL');
  for (const locale of ['ja', 'nl-NL', 'de-XX', 'Deutsch!', 'e']) {
    const refused = await change(locale);
    expect([refused.code, refused.body.errors[0].path]).toEqual(['VALIDATION_FAILED', 'locale']);
  }
  expect((await change('ja')).message).toContain(languages.join(', '));
});

test('A business with a locale that was valid earlier keeps it when its settings are saved with it', async () => {
  const salon = await world.business();
  await world.sql(`update business set locale = 'nl-NL' where id = $1`, [salon.id]);
  const saved = needed(
    await salon.rest('PUT', '', { locale: 'nl-NL', address: 'Damrak 1, Amsterdam' }),
  );
  expect(saved).toMatchObject({ locale: 'nl-NL', address: 'Damrak 1, Amsterdam' });
});
