import type { Registry } from 'prom-client';
import type { Announcement } from '../start/announce.ts';

/** Metrics of a process, in prom-client's form for aggregation. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export type FromWorker =
  /** The worker serves calls. The first worker also sends the announcement. */
  | { readonly kind: 'ready'; readonly announcement: Announcement | null }
  | { readonly kind: 'measured'; readonly figures: Figures }
  /** The worker asks for the metrics of all workers. */
  | { readonly kind: 'sum'; readonly id: number }
  /** The worker accepts no connection and has finished its work. */
  | { readonly kind: 'drained'; readonly figures: Figures };

export type ToWorker =
  | { readonly kind: 'drain'; readonly reason: string }
  | { readonly kind: 'measure' }
  | { readonly kind: 'summed'; readonly id: number; readonly text: string }
  /** Answer to `drained`: connections passed to the worker meanwhile have gone to another. */
  | { readonly kind: 'end' };
