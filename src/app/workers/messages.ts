import type { Registry } from 'prom-client';
import type { Announcement } from '../start/announce.ts';

/** What a process has measured, as prom-client gives it to be added up. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export type FromWorker =
  /** Serves calls; the first says what is to be announced. */
  | { readonly kind: 'ready'; readonly announcement: Announcement | null }
  | { readonly kind: 'measured'; readonly figures: Figures }
  /** Wants the figures of all workers. */
  | { readonly kind: 'sum'; readonly id: number }
  /** Takes no connection any more, and has finished all that was under way. */
  | { readonly kind: 'drained'; readonly figures: Figures };

export type ToWorker =
  | { readonly kind: 'drain'; readonly reason: string }
  | { readonly kind: 'measure' }
  | { readonly kind: 'summed'; readonly id: number; readonly text: string }
  /** Answers `drained`: every connection that was handed to the worker meanwhile has gone to another. */
  | { readonly kind: 'end' };
