import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** Writes the packages that the process has loaded to a file at its end, including some that Node bundles; for `--import`. */
const packages = new Set();
registerHooks({
  load(url, context, next) {
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
    if (name) packages.add(name);
    return next(url, context);
  },
});
// oxlint-disable-next-line node/no-process-env
process.on('exit', () => {
  const inside = process.moduleLoadList
    .map(line => line.replace('NativeModule ', 'node:'))
    .filter(name => name.startsWith('node:internal/deps/'));
  writeFileSync(process.env.LIST_OF_PACKAGES, JSON.stringify([...packages, ...inside]));
});
