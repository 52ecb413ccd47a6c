import { languageOf } from '../../../packages/shared/languages.ts';
import { write, type Message } from '../../../packages/shared/texts.ts';
import type { RequestContext } from '../request-context.ts';
import type { Translate } from './engine.ts';

/** Groups of the runtime's texts that templates may use. */
const textGroups = ['frame', 'home', 'catalog', 'item', 'cart', 'booking', 'gift'] as const;

/**
 * Returns the function for texts in the page's language: `words.…` are the theme's own, others the runtime's.
 * @throws Error for a text that does not exist.
 */
export function translateIn({ theme, texts, lang }: RequestContext): Translate {
  const words = theme.texts.get(languageOf(lang))?.words ?? {};
  return (key, values) => {
    const [group = '', name = ''] = key.split('.');
    const found = group === 'words' ? own(words, name) : own(textsIn(texts, group), name);
    if (typeof found === 'string') {
      return group === 'words' ? filledIn(found, values) : found;
    }
    if (typeof found === 'function') return write(found as Message<typeof values>, values);
    throw new Error(`there is no text ${key}`);
  };
}

function textsIn(texts: RequestContext['texts'], group: string): unknown {
  return textGroups.some(each => each === group) ? texts[group as (typeof textGroups)[number]] : {};
}

function own(object: unknown, name: string): unknown {
  const fields = object as Readonly<Record<string, unknown>>;
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/** Fills `{name}` in a theme's word. */
function filledIn(word: string, values: Readonly<Record<string, unknown>>): string {
  return word.replaceAll(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : written,
  );
}
