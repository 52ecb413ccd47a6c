/** The name that a caller most likely meant, if one is close enough to be worth proposing. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const target = folded(given);
  let nearest: string | undefined;
  let least = Infinity;
  for (const name of names) {
    const distance = editDistance(target, folded(name));
    if (distance < least && distance <= Math.max(1, Math.floor(name.length * 0.4))) {
      nearest = name;
      least = distance;
    }
  }
  return nearest;
}

/** Case and separators are what callers mix up most, so `business_id` is `businessId`. */
function folded(name: string): string {
  return name.toLowerCase().replace(/[_\s-]/g, '');
}

/** Levenshtein distance, by rows. */
function editDistance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (above[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      const shifted = 1 + Math.min(above[column] ?? 0, current[column - 1] ?? 0);
      current.push(Math.min(replaced, shifted));
    }
    above = current;
  }
  return above[to.length] ?? 0;
}
