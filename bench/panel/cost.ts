/**
 * What the panel adds to a start whose app is built: a program that loads its server after others, finds the app, and
 * prints the milliseconds and megabytes that this took.
 */
await import('../../facades/auth/server.ts');
await import('../../facades/graphql/server.ts');
const [beforeMs, beforeBytes] = [performance.now(), process.memoryUsage.rss()];
const { bundle } = await import('../../facades/panel/bundle.ts');
await import('../../facades/panel/server.ts');
await bundle();
const ms = performance.now() - beforeMs;
const mb = (process.memoryUsage.rss() - beforeBytes) / 1024 ** 2;
console.log(JSON.stringify({ ms, mb }));
