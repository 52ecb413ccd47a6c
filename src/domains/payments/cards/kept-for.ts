/** Time after a visit for which its card is stored, in milliseconds. Fees are recorded late, and banks are slow. */
export const keptFor = 30 * 24 * 3_600_000;
