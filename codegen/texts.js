// Writes the texts of the panel with their types, and the types of the others, which are read as data.
import { compactTexts, writeTexts, writeTextTypes } from './compile-texts.ts';

writeTexts('apps/control-panel/texts');
for (const folder of ['src/texts', 'facades/texts', 'apps/storefront/texts', 'apps/widget/texts']) {
  writeTextTypes(folder);
}
// It refuses messages that the widget cannot read.
compactTexts('apps/widget/texts');
