/** Duration of `sample` on the otherwise idle machine on which the bounds of computing time were set. */
const reference = 3.5;
const rounds = 5;
const keptFor = 1000;

const things = Array.from({ length: 400 }, (_, index) => ({
  id: `thing-${(index * 7919) % 1000}`,
  texts: ['Cut', 'Colour', 'Café'].map(word => `${word} ${index}`),
}));

let pace = 1;
let measuredAt = -Infinity;

/**
 * Returns how much slower this machine computes than the reference machine, at least 1. It is measured repeatedly, since other
 * users of the machine come and go.
 */
export function paceOfMachine(): number {
  if (performance.now() - measuredAt > keptFor) {
    const taken = Array.from({ length: rounds }, sample).toSorted((a, b) => a - b);
    pace = Math.max(1, taken[Math.floor(rounds / 2)]! / reference);
    measuredAt = performance.now();
  }
  return pace;
}

/**
 * Returns the thread's own milliseconds for typical work of the service: creating, reading, comparing and sorting texts and
 * objects.
 */
function sample(): number {
  const before = process.threadCpuUsage();
  for (let round = 0; round < 10; round += 1) {
    const copied = JSON.parse(JSON.stringify(things)) as typeof things;
    const byId = new Map(copied.map(thing => [thing.id, thing]));
    copied.sort((a, b) => a.id.localeCompare(b.id));
    copied.forEach(({ id, texts }) => byId.get(id)?.texts.push(texts.join(' ').toUpperCase()));
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
