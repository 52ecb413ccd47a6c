/**
 * Returns `amount × part ÷ whole` of amounts of at least 0, rounded half up; 0 where the whole is nothing. Counts in big
 * integers, because products of amounts exceed exact numbers.
 */
export function proportion(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const divisor = BigInt(whole);
  return Number((2n * BigInt(amount) * BigInt(part) + divisor) / (2n * divisor));
}
