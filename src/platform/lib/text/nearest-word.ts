/** Returns the accepted number of typing errors: an extra, missing, wrong or swapped letter. */
const slipsOf = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** Returns the known word with the fewest typing errors, the first of several; null if none is near enough. */
export function nearestWord(typed: string, words: Iterable<string>): string | null {
  let most = slipsOf(typed);
  let nearest: string | null = null;
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > most) continue;
    const slips = slipsBetween(typed, word);
    if (slips > most || (nearest !== null && slips === most)) continue;
    [most, nearest] = [slips, word];
  }
  return nearest;
}

/** Returns the optimal string alignment distance of two words. */
function slipsBetween(one: string, other: string): number {
  let [beforeLast, last]: [number[], number[]] = [[], Array.from(Array(other.length + 1).keys())];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let k = 1; k <= other.length; k++) {
      const isSame = one[i - 1] === other[k - 1];
      const replaced = last[k - 1]! + (isSame ? 0 : 1);
      const least = Math.min(replaced, last[k]! + 1, row[k - 1]! + 1);
      const isExchanged =
        i > 1 && k > 1 && one[i - 1] === other[k - 2] && one[i - 2] === other[k - 1];
      row.push(isExchanged ? Math.min(least, beforeLast[k - 2]! + 1) : least);
    }
    [beforeLast, last] = [last, row];
  }
  return last[other.length]!;
}
