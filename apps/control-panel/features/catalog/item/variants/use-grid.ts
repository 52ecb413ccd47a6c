import { catalogItemVariants as t } from '#texts/catalogItemVariants';
import { useState } from 'react';
import type { Problem } from '../../../../data/problem.ts';
import { useBusiness } from '../../../../data/session.ts';
import { useChange } from '../../../../ui/change/use-change.ts';
import { useDraft } from '../../../../ui/form/use-draft.ts';
import { showDone } from '../../../../ui/change/toasts.ts';
import { useReason, useRule } from '../../../../ui/feedback/use-reason.ts';
import saveDocument from '../../../../data/documents/save-catalog-item.graphql';
import type { Item } from '../values.ts';
import {
  emptyRow,
  gridOf,
  inputOf,
  mostRows,
  paste,
  wrongCells,
  type Grid,
  type Row,
} from './grid.ts';

/** State of the variants table: edits, paste, validation and saving. */
export function useGrid(item: Item, onDone: () => void) {
  const { id: businessId } = useBusiness();
  const ruleOf = useRule();
  const reasonOf = useReason();
  const [version] = useState(item.version);
  const [first] = useState<Grid>(() => {
    const { options, rows } = gridOf(item);
    return rows.length > 0 ? { options, rows } : { options: [t.option], rows: [emptyRow([''])] };
  });
  const [grid, setGrid] = useState(first);
  const draft = useDraft({
    name: `variants/${item.id}`,
    typed: JSON.stringify(grid) === JSON.stringify(first) ? null : grid,
    onTake: setGrid,
  });
  const [faults, setFaults] = useState<string[]>([]);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending } = useChange(saveDocument, {
    affects: ['catalog', 'stock'],
    showsFailures: true,
    onDone: ({ saveCatalogItem: { name } }) => {
      showDone(t.saved({ name }));
      draft.forget();
      onDone();
    },
  });
  const refuse = (error: Problem) => {
    const said = error.issues.map(issue => {
      const row = /variants\[(\d+)\]/.exec(issue.path)?.[1];
      return row === undefined
        ? ruleOf(issue)
        : t.inRow({ row: Number(row) + 1, fault: ruleOf(issue) });
    });
    setFaults(said.length > 0 ? said : [reasonOf(error)]);
  };
  const wrong = wrongCells(grid);
  const save = () => {
    setTried(true);
    setFaults([]);
    const isNamed = grid.rows.length === 0 || grid.options.every(name => name.trim());
    if (!isNamed) return setFaults([t.nameOptions]);
    if (wrong.length > 0) return setFaults([t.fillIn]);
    const variants = inputOf(item, grid);
    mutate({ input: { businessId, itemId: item.id, version, variants } }, { onError: refuse });
  };
  const pasteAt = (text: string, row: number, column: number) => {
    const { grid: next, left } = paste(grid, text, { row, column });
    setGrid(next);
    setFaults(left > 0 ? [t.tooMany({ most: mostRows, left })] : []);
  };
  const setRow = (row: Row) =>
    setGrid(({ options, rows }) => ({
      options,
      rows: rows.map(each => (each.key === row.key ? row : each)),
    }));
  return {
    grid,
    draft,
    setGrid,
    setRow,
    pasteAt,
    save,
    isPending,
    faults,
    wrong: isTried ? wrong : [],
  };
}
