/** The currencies of ISO 4217 without two decimals, by their number of decimals. */
const codesByDecimals = Object.entries({
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
});

/**
 * Returns the number of a currency's decimals: 2 for EUR, 0 for JPY, 3 for KWD. The runtime's own tables follow
 * common usage, such as none for HUF, which would round prices.
 */
export function decimalsOf(currency: string): number {
  const found = codesByDecimals.find(([, codes]) => codes.includes(currency));
  return Number(found?.[0] ?? 2);
}
