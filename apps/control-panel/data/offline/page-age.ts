const { keptAt } = document.documentElement.dataset;

/**
 * Time at which the offline copy of this page was stored, in epoch milliseconds. Null if the page came from the
 * server.
 */
export const pageKeptAt: number | null = Number(keptAt) || null;
