// Writes the texts of the apps with their types.
import { writeTexts } from './compile-texts.ts';

writeTexts('apps/control-panel/texts');
