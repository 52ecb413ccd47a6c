import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';

const require = createRequire(import.meta.url);
const own = readFileSync(import.meta.filename);

/** What is written for Jest, and those of our modules whose tests take the place of the clock. */
const isInside = (source, path) =>
  path.endsWith('.test.ts') ||
  source.includes("from '@jest/globals'") ||
  path.endsWith('/group-commit.ts');

/**
 * Jest's transform. What is written for Jest runs in Jest's sandbox, its types made spaces, exactly as Node does, so
 * that line numbers stay true. All else, the service above all, stays outside: Node itself loads it, once for all
 * test files of a worker, and the sandbox is handed what it exports. Inside, two thousand modules would be compiled,
 * run and warmed up anew for each file, which took longer than the tests.
 *
 * Two things follow. The state of such a module, as a counter, lives on from one test file to the next. And the two
 * sides have classes of their own, `Error` and `Array` included: no object from outside is an `instanceof` those of a
 * test, so tests compare what errors say, and ask `Array.isArray`.
 */
export default {
  getCacheKey: (source, path) =>
    createHash('sha256').update(own).update(path).update(source).digest('hex'),
  process(source, path) {
    if (isInside(source, path)) return { code: stripTypeScriptTypes(source, { mode: 'strip' }) };
    const names = Object.keys(require(path));
    const taken = names.map((name, index) => `${name}: $${index}`).join(', ');
    const given = names.map((name, index) => `$${index} as ${name}`).join(', ');
    return {
      code: `const { ${taken} } = requireOutside(${JSON.stringify(path)});\nexport { ${given} };\n`,
    };
  },
};
