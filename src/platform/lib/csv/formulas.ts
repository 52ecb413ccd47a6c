/** What a spreadsheet could take for a formula, and what was marked as none already. */
const formula = /^(?:[\s']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|'*[\t\r\n])/;

/** A cell with an apostrophe in front where a spreadsheet could take it for a formula. */
export function withFormulaMark(cell: string): string {
  return formula.test(cell) ? `'${cell}` : cell;
}

/** Takes back what `withFormulaMark` did, and nothing else. */
export function withoutFormulaMark(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
