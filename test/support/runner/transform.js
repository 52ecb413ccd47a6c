import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';

const require = createRequire(import.meta.url);
const own = readFileSync(import.meta.filename);

/** Returns true for modules written for Jest, and for our modules whose tests replace the clock. */
const isInside = (source, path) =>
  path.endsWith('.test.ts') ||
  source.includes("from '@jest/globals'") ||
  path.endsWith('/group-commit.ts');

/**
 * Jest's transform. Modules written for Jest run in Jest's sandbox. Their types are replaced by spaces, as Node does it,
 * so line numbers stay true. All other modules, above all the service, stay outside: Node itself loads them, once for
 * all test files of a worker. The sandbox receives their exports. Inside, two thousand modules would be compiled, run
 * and warmed up for each file, which took longer than the tests.
 *
 * This has two consequences. The state of an outside module, such as a counter, persists between test files. And each
 * side has its own classes, `Error` and `Array` included. No object from outside is an `instanceof` a test's class, so
 * tests compare error messages and call `Array.isArray`.
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
