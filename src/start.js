import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

// Uses compiled code from a cache from the second start on. This file is JavaScript, since stripping the types of
// even one file would load a compiler that stays in memory.
enableCompileCache();
// What runs once is not worth compiling to the last; what serves calls turns this on again.
for (const compiler of ['turbofan', 'maglev']) setFlagsFromString(`--no-${compiler}`);
await import('./main.ts');
