import { stripTypeScriptTypes } from 'node:module';

/** Jest's transform: types become spaces, exactly as Node itself runs our files, so line numbers stay true. */
export default {
  process: source => ({ code: stripTypeScriptTypes(source, { mode: 'strip' }) }),
};
