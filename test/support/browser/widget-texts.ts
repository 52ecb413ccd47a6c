import { join } from 'node:path';
import type { more } from '../../../apps/widget/texts/generated/en/more.js';
import type { widget } from '../../../apps/widget/texts/generated/en/widget.js';
import { languages, type Language } from '../../../packages/shared/languages.ts';
import { readTexts } from '../../../packages/shared/texts.ts';

interface Texts {
  widget: typeof widget;
  more: typeof more;
}

const folder = join(import.meta.dirname, '../../../apps/widget/texts');
const textsOf = readTexts<Texts>(folder);

/** The texts of the widget's files by language. */
export const widgetTexts = Object.fromEntries(
  languages.map(language => [language, textsOf(language)]),
) as Readonly<Record<Language, Texts>>;
