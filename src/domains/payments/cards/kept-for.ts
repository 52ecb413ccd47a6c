/** How long after a visit its card is kept, in milliseconds: fees are noted late, and banks take their time. */
export const keptFor = 30 * 24 * 3_600_000;
