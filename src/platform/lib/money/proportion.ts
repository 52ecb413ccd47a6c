/**
 * Returns `amount × part ÷ whole` of non-negative amounts, rounded half up; 0 if the whole is 0.
 * Computes in big integers, since products of amounts exceed the exact range of numbers.
 */
export function proportion(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const divisor = BigInt(whole);
  return Number((2n * BigInt(amount) * BigInt(part) + divisor) / (2n * divisor));
}
