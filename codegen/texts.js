// Writes the texts of the panel with their types, and the types of the other texts, which are read as data.
import { compactTexts, writeTexts, writeTextTypes } from './compile-texts.ts';

writeTexts('apps/control-panel/i18n/texts');
for (const folder of [
  'src/texts',
  'facades/kit/texts',
  'apps/storefront/texts',
  'apps/widget/texts',
]) {
  writeTextTypes(folder);
}
// This refuses messages that the widget cannot read.
compactTexts('apps/widget/texts');
