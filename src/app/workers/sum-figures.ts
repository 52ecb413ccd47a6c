import { AggregatorRegistry, type Registry } from 'prom-client';
import type { Figures } from './messages.ts';

/** Milliseconds that a worker has to answer. A slower worker counts with its last answer. */
const answerWithin = 2000;

interface Asked {
  readonly id: number;
  measure(): void;
}

/** Metrics of all workers. Counters of ended workers stay included, so a counter never decreases. */
export class FigureSum {
  readonly #last = new Map<number, Figures>();
  readonly #heard = new Map<number, () => void>();
  #ended: Figures = [];
  #underWay: Promise<string> | undefined;

  /** Stores the metrics of a worker. */
  note(id: number, figures: Figures): void {
    this.#last.set(id, figures);
    this.#heard.get(id)?.();
  }

  /** Keeps the counters of an ended worker. Its gauges, such as memory, are dropped. */
  end(id: number): void {
    const counted = (this.#last.get(id) ?? []).filter(({ type }) =>
      ['counter', 'histogram'].includes(String(type)),
    );
    this.#ended = add([this.#ended, counted]).getMetricsAsArray() as Figures;
    this.#last.delete(id);
    this.#heard.get(id)?.();
  }

  /** Asks the workers and returns the sum in Prometheus's text form. Simultaneous callers share one result. */
  total(workers: readonly Asked[]): Promise<string> {
    this.#underWay ??= Promise.all(workers.map(worker => this.#hear(worker)))
      .then(() => add([...this.#last.values(), this.#ended]).metrics())
      .finally(() => (this.#underWay = undefined));
    return this.#underWay;
  }

  #hear({ id, measure }: Asked): Promise<void> {
    return new Promise(resolve => {
      const heard = () => {
        clearTimeout(late);
        this.#heard.delete(id);
        resolve();
      };
      const late = setTimeout(heard, answerWithin);
      this.#heard.set(id, heard);
      measure();
    });
  }
}

function add(figures: readonly Figures[]): Registry {
  return AggregatorRegistry.aggregate([...figures]);
}
