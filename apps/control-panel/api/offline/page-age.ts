const { keptAt } = document.documentElement.dataset;

/** When the page was kept that the browser shows without a connection, in epoch milliseconds; null: it comes from the service. */
export const pageKeptAt: number | null = Number(keptAt) || null;
