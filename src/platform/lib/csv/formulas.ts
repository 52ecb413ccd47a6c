/** Cells that a spreadsheet could take for a formula, including cells that are marked already. */
const formula = /^(?:[\s']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|'*[\t\r\n])/;

/** Returns a cell with an apostrophe in front if a spreadsheet could take it for a formula. */
export function withFormulaMark(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** Reverts `withFormulaMark`. Other apostrophes stay. */
export function withoutFormulaMark(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
