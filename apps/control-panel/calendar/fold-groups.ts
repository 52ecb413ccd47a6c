import type { Visit } from './board.ts';

/** What stands as one block on a board: a visit, or all visits of one start of a group. */
export interface Block {
  /** The first visit's id. */
  id: string;
  visits: readonly [Visit, ...Visit[]];
  start: number;
  end: number;
}

/** The blocks of visits that stand alone: each is the same for as long as its visit is, so that it is drawn once. */
const alone = new WeakMap<Visit, Block>();

/** Folds the visits of each start of a group service into one block. */
export function foldGroups(visits: readonly Visit[]): Block[] {
  const blocks = new Map<string, Block>();
  for (const visit of visits) {
    const isGroup = visit.groupCapacity > 1 && isOn(visit);
    const key = isGroup ? `${visit.catalogItemId} ${visit.startAt}` : visit.id;
    const block = blocks.get(key);
    const own = blockOf(visit);
    blocks.set(
      key,
      block
        ? { ...block, visits: [...block.visits, visit], end: Math.max(block.end, own.end) }
        : own,
    );
  }
  return [...blocks.values()];
}

function blockOf(visit: Visit): Block {
  const known = alone.get(visit);
  if (known) return known;
  const [start, end] = [Date.parse(visit.startAt), Date.parse(visit.endAt)];
  const block: Block = { id: visit.id, visits: [visit], start, end };
  alone.set(visit, block);
  return block;
}

const off = new Set(['cancelled', 'declined', 'expired']);

/** Whether a visit takes its place: it is not called off. */
export function isOn({ status }: Pick<Visit, 'status'>): boolean {
  return !off.has(status);
}
