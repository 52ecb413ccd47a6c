/** The currencies that do not have two decimals, as the service counts them. */
const codesByDecimals: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/** How many decimals amounts have. The runtime's own are none for HUF and others, which would round prices. */
export function decimalsOf(currency: string): number {
  const found = Object.entries(codesByDecimals).find(([, codes]) => codes.includes(currency));
  return Number(found?.[0] ?? 2);
}
