/**
 * Measures the panel's share of a start with a built app: a program that loads its server after others, finds the
 * app, and prints the milliseconds and megabytes of that.
 */
await import('../../facades/members/auth/server.ts');
await import('../../facades/api/graphql/server.ts');
const [beforeMs, beforeBytes] = [performance.now(), process.memoryUsage.rss()];
const { bundle } = await import('../../facades/members/panel/bundle.ts');
await import('../../facades/members/panel/server.ts');
await bundle();
const ms = performance.now() - beforeMs;
const mb = (process.memoryUsage.rss() - beforeBytes) / 1024 ** 2;
console.log(JSON.stringify({ ms, mb }));
