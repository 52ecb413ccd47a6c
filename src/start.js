import { enableCompileCache } from 'node:module';

// Uses compiled code from a cache from the second start on. This file is JavaScript, since stripping the types of
// even one file would load a compiler that stays in memory.
enableCompileCache();
await import('./main.ts');
