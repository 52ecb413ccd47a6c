import { bulk as t } from '#texts/bulk';
import { frame } from '#texts/frame';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Document } from '../../../data/document.ts';
import { change } from '../../../data/send.ts';
import { passes } from '../../../data/problem.ts';
import { refresh, type Kind } from '../../../data/use-read.ts';
import { showDone, showRefused } from '../../change/toasts.ts';
import type { Plan, Refusal } from './plan.ts';
import { useBusiness } from '../../../data/session.ts';
import undoDocument from '../../../data/documents/undo.graphql';

interface Options<Variables> {
  document: Document<unknown, Variables>;
  affects: readonly Kind[];
  /** Returns the success message for a number of changed rows. */
  said: (count: number) => string;
}

/**
 * Applies plans in sequence. Completed rows stay changed if another is refused, and one undo reverts all. Stops
 * early on request or when the server does not answer.
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
  /** Returns the ids of the changed rows. */
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

/** Undoes several changes, last one first. Reports the number of failures and the first reason. */
function useUndoAll(affects: readonly Kind[]) {
  const client = useQueryClient();
  const { id: businessId } = useBusiness();
  const { undone } = frame;
  return async (eventIds: readonly string[]) => {
    const errors: unknown[] = [];
    for (const eventId of eventIds.toReversed()) {
      try {
        await change(undoDocument, { businessId, eventId });
      } catch (error) {
        errors.push(error);
      }
    }
    await refresh(client, affects);
    if (errors.length === 0) showDone(undone);
    else showRefused(errors[0], t.notUndone({ count: errors.length, of: eventIds.length }));
  };
}
