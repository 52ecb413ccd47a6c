// Writes the texts of the panel and the widget with their types, and the types of those that Node reads.
import { writeTexts, writeTextTypes } from './compile-texts.ts';

for (const folder of ['apps/control-panel/texts', 'apps/widget/texts']) writeTexts(folder);
for (const folder of ['src/texts', 'facades/texts', 'apps/storefront/texts']) {
  writeTextTypes(folder);
}
