import { join } from 'node:path';
import type { Texts } from '../../../apps/widget/texts/generated/texts.d.ts';
import { readTexts } from '../../../packages/shared/texts.ts';

/** Reads the texts of the widget in a language. */
export const widgetTexts = readTexts<Texts>(
  join(import.meta.dirname, '../../../apps/widget/texts'),
);
