import { join } from 'node:path';
import type { Texts } from '../../../apps/widget/texts/generated/texts.d.ts';
import { readTexts } from '../../../packages/shared/texts.ts';

/** The texts of the widget in a language, by its files. */
export const widgetTexts = readTexts<Texts>(
  join(import.meta.dirname, '../../../apps/widget/texts'),
);
