import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** Writes at the end of the process which packages it has loaded, for `--import`. */
const packages = new Set();
registerHooks({
  load(url, context, next) {
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
    if (name) packages.add(name);
    return next(url, context);
  },
});
// oxlint-disable-next-line node/no-process-env
process.on('exit', () =>
  writeFileSync(process.env.LIST_OF_PACKAGES, JSON.stringify([...packages])),
);
