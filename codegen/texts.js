// Writes the texts of the panel with their types, and the types of those that Node reads.
import { writeTexts, writeTextTypes } from './compile-texts.ts';

writeTexts('apps/control-panel/texts');
for (const folder of ['facades/texts']) writeTextTypes(folder);
