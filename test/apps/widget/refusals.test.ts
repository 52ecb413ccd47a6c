import { afterAll, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { textsOf as shopTexts } from '../../../apps/storefront/texts/texts-of.ts';
import { readMessages, type CompactCatalog } from '../../../packages/shared/compact-messages.ts';
import { languages } from '../../../packages/shared/languages.ts';
import { english, facts, refusals } from '../../support/salon/refused-shop.ts';
import { createWorld } from '../../world.ts';

interface Widget {
  ApiError: new (
    code: string,
    fields: readonly string[],
    retryAfterSeconds: undefined,
    details: object,
    why: object,
  ) => Error;
  wordsFor(error: Error, texts: object): string;
}

// The paths are no literals: the tests' compiler would otherwise check the widget, which has another configuration.
const [api, errors]: string[] = ['../../../apps/widget/api.ts', '../../../apps/widget/errors.ts'];
const { ApiError } = (await import(api!)) as Widget;
const { wordsFor } = (await import(errors!)) as Widget;

const world = await createWorld();
afterAll(() => world.close());

/** Returns the widget's texts of a language as the service sends them. */
async function sentTexts(language: string): Promise<object> {
  const answer = await fetch(`${world.url}/widget-texts/${language}-present_.json`);
  const catalog = (await answer.json()) as CompactCatalog;
  const { widget, refusals: sentences } = readMessages<Record<'widget' | 'refusals', object>>(
    catalog,
    language,
  );
  return { ...widget, refusals: sentences };
}

const sentencesOf = (language: string): string[] => {
  const { widget, more } = JSON.parse(
    readFileSync(`apps/widget/texts/${language}.json`, 'utf8'),
  ) as Record<'widget' | 'more', Record<string, string>>;
  return [...Object.values(widget), ...Object.values(more)];
};

/** Returns the shop's sentence for a refusal reason of bookings, or undefined for other reasons. */
function shopSentence(language: string, reason: string): string | undefined {
  const sentence = shopTexts(language).texts.refusals[reason as 'start_past'] as unknown;
  if (!/^(start|staff|service|client(?!_files)|item|waitlist_full)/.test(reason) || !sentence)
    return;
  const values = { ...facts, said: null };
  return typeof sentence === 'function' ? (sentence(values) as string) : (sentence as string);
}

test.each(languages)(
  'The widget has a sentence for each refusal in %s, and in no other language.',
  async language => {
    const texts = await sentTexts(language);
    const own = new Set(sentencesOf(language));
    const foreign = new Set(sentencesOf('en').filter(text => !own.has(text)));
    const faults = refusals.flatMap(([name, { body }]) => {
      const said = wordsFor(new ApiError(body.code, [], undefined, {}, body), texts);
      const isForeign = language !== 'en' && foreign.has(said);
      const expected = shopSentence(language, name);
      return said === '' || said.includes(english) || isForeign || (expected && said !== expected)
        ? [[name, said, expected]]
        : [];
    });
    expect(faults).toEqual([]);
  },
);
