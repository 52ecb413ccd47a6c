import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Document } from '../api/document.ts';
import { passes } from '../api/problem.ts';
import { change } from '../api/send.ts';
import { refresh, type Kind } from '../api/use-read.ts';
import { showDone } from '../parts/toasts.ts';
import type { Plan, Refusal } from './plan.ts';
import { useUndoAll } from './use-undo-all.ts';

interface Options<Variables> {
  document: Document<unknown, Variables>;
  affects: readonly Kind[];
  /** Says how many were changed. */
  said: (count: number) => string;
}

/**
 * Does what is planned, one row after another: what is done stays when another is refused, and is taken back together. It
 * ends early when it is stopped or the service answers no more.
 */
export function useBulk<Variables>({ document, affects, said }: Options<Variables>) {
  const client = useQueryClient();
  const undoAll = useUndoAll(affects);
  const [running, setRunning] = useState<{ tried: number; of: number } | null>(null);
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal<Variables>>>(new Map());
  const isStopped = useRef(false);
  const stop = () => {
    isStopped.current = true;
  };
  useEffect(() => stop, []);
  /** Answers those that were changed. */
  const run = async (plans: readonly Plan<Variables>[]): Promise<readonly string[]> => {
    isStopped.current = false;
    const done: string[] = [];
    const eventIds: string[] = [];
    const refused = new Map<string, Refusal<Variables>>(refusals);
    for (const [tried, plan] of plans.entries()) {
      if (isStopped.current) break;
      setRunning({ tried, of: plans.length });
      const key = refused.get(plan.id)?.unanswered?.key ?? crypto.randomUUID();
      try {
        await change(document, plan.variables, eventId => eventIds.push(eventId), key);
        refused.delete(plan.id);
        done.push(plan.id);
      } catch (error) {
        const isUnanswered = passes(error);
        refused.set(plan.id, { error, ...(isUnanswered && { unanswered: { plan, key } }) });
        if (isUnanswered) break;
      }
    }
    await refresh(client, affects);
    setRunning(null);
    setRefusals(refused);
    const undo = eventIds.length > 0 ? () => void undoAll(eventIds) : undefined;
    if (done.length > 0) showDone(said(done.length), undo);
    return done;
  };
  return { run, stop, running, refusals };
}
