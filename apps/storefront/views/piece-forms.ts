import { html, type Html } from '../../../packages/shared/html.ts';
import type { RequestContext } from '../request-context.ts';

/** Numbers that cover each plural form of a language. */
const examples = [...Array.from({ length: 101 }).keys(), 0.5];

/** Renders the number of pieces in each plural form of the language. The script replaces `#` with the number. */
export function pieceForms({ lang, texts }: RequestContext): Html[] {
  const rules = new Intl.PluralRules(lang);
  return rules.resolvedOptions().pluralCategories.map(category => {
    const count = examples.find(number => rules.select(number) === category) ?? 0;
    const text = texts.frame.pieceCount({ count, shown: '#' });
    return html` data-${category}="${text}"`;
  });
}
