// Compiles the texts of the apps, for their types.
import { compileTexts } from './compile-texts.ts';

compileTexts('apps/control-panel/texts');
