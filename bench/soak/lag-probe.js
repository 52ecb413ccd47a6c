import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into the service by --import. It writes the event loop's delay since the warm-up to a file, in
// milliseconds.
const resolution = 10;
const { SOAK_LAG_FILE: file = '', SOAK_WARM_UP_MS: warmUp } = process.env;
const late = nanoseconds => Math.max(0, nanoseconds / 1e6 - resolution);

const delays = monitorEventLoopDelay({ resolution });
const tell = () =>
  writeFileSync(file, JSON.stringify({ p99: late(delays.percentile(99)), most: late(delays.max) }));
setTimeout(() => {
  delays.enable();
  setInterval(tell, 1000).unref();
}, Number(warmUp)).unref();
