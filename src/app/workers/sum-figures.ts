import { AggregatorRegistry, type Registry } from 'prom-client';
import type { Figures } from './messages.ts';

/** A worker that is busy for longer is counted as it was when it last answered. */
const answerWithin = 2000;

interface Asked {
  readonly id: number;
  measure(): void;
}

/** What all workers have measured, those included that have ended: what was counted does not become less. */
export class FigureSum {
  readonly #last = new Map<number, Figures>();
  readonly #heard = new Map<number, () => void>();
  #ended: Figures = [];
  #underWay: Promise<string> | undefined;

  /** Takes what a worker has measured. */
  note(id: number, figures: Figures): void {
    this.#last.set(id, figures);
    this.#heard.get(id)?.();
  }

  /** Keeps what a worker that ended has counted. What it has held, such as memory, is gone. */
  end(id: number): void {
    const counted = (this.#last.get(id) ?? []).filter(({ type }) =>
      ['counter', 'histogram'].includes(String(type)),
    );
    this.#ended = add([this.#ended, counted]).getMetricsAsArray() as Figures;
    this.#last.delete(id);
    this.#heard.get(id)?.();
  }

  /** Asks the workers, and answers the sum in Prometheus's text form. Those who ask at the same time get the same. */
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
